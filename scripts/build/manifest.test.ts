import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { writeManifest } from './manifest.ts'
import { ROOT } from '../lib/run.ts'

const FOLDER = '.cache/manifest-test'

interface Published {
  schemaVersion: string
  modules: {
    path: string
    declarations: { tagName: string; attributes: { type: object }[]; events: { name: string; type: object }[] }[]
    exports: { kind: string; name: string }[]
  }[]
}

afterAll(() => rmSync(join(ROOT, FOLDER), { recursive: true, force: true }))

test('the published manifest has one module, which defines every tag, with types of all attributes', async () => {
  await writeManifest(FOLDER)
  const text = readFileSync(join(ROOT, FOLDER, 'custom-elements.json'), 'utf8')
  const { schemaVersion, modules } = JSON.parse(text) as Published
  expect([schemaVersion, modules.map(({ path }) => path)]).toEqual(['2.1.0', ['dist/did-connect.js']])
  const elements = modules.flatMap(({ declarations }) => declarations)
  const tags = modules.flatMap(({ exports }) => exports).filter(({ kind }) => kind === 'custom-element-definition')
  expect(tags.map(({ name }) => name)).toEqual(elements.map(({ tagName }) => tagName))
  const attributes = elements.flatMap((element) => element.attributes)
  expect(attributes.length).toBeGreaterThan(90)
  expect(attributes.filter(({ type }) => !type)).toEqual([])
  const eventsOf = (tag: string) => elements.find(({ tagName }) => tagName === tag)?.events
  expect(eventsOf('did-connect-button')).toContainEqual(expect.objectContaining({ name: 'did-login' }))
  expect(eventsOf('did-address')?.map(({ name, type }) => [name, type])).toEqual([
    ['did-copy', { text: 'CustomEvent<{ text: string }>' }],
    ['did-error', { text: expect.stringContaining('CustomEvent<{ code: DidErrorCode;') }],
  ])
}, 60_000)
