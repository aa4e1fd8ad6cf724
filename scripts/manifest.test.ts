import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sessionEvents, writeManifest } from './manifest.ts'
import { ROOT } from './run.ts'

const FOLDER = '.cache/manifest-test'

interface Published {
  schemaVersion: string
  modules: {
    path: string
    declarations: {
      tagName: string
      attributes: { type: object; description: string }[]
      events?: { name: string }[]
    }[]
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
  expect(attributes.filter(({ type, description }) => !type || !description)).toEqual([])
  const eventsOf = (tag: string) => elements.find(({ tagName }) => tagName === tag)?.events?.map(({ name }) => name)
  expect(eventsOf('did-connect-button')).toContain('did-login')
  expect(eventsOf('did-address')).not.toContain('did-login')
}, 60_000)

test('session events are documented', () => {
  expect(sessionEvents().map(({ name }) => name)).toEqual([
    'did-login',
    'did-logout',
    'did-session-change',
    'did-logout-request',
    'did-passport-switch',
    'did-profile-switch',
    'did-account-switch',
    'did-wallet-bind',
    'did-space-connect',
    'did-connect-open',
    'did-connect-status',
    'did-connect-close',
  ])
})
