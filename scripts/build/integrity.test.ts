import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { integrityOf, publishedFrom, writeIntegrity } from './integrity.ts'
import { cdnLines, chunkLines, TAGGED_FILES } from '../lib/cdn.ts'
import { codeBlocks } from '../lib/readme.ts'

test('an integrity value is the base64 SHA-384 of the content', () => {
  // The example of the specification of Subresource Integrity.
  expect(integrityOf(Buffer.from("alert('Hello, world.');"))).toBe(
    'sha384-H8BRh8j48O9oYatfu5AZzq6A9RINhZO5H16dQZngK7T62em8MUt1FLm52t+eX6xO',
  )
})

/** A folder `dist` with the kit in one file and in chunks, whose names are their content. */
function writeChunks(dist: string): void {
  const split = join(dist, 'split')
  mkdirSync(split, { recursive: true })
  const names = ['did-connect.js', 'core-a1.js', 'core-a1.js.map']
  for (const name of names) writeFileSync(join(split, name), name)
  writeIntegrity(split)
  for (const name of TAGGED_FILES) writeFileSync(join(dist, name), name)
}

const hashOf = (name: string): string => integrityOf(Buffer.from(name))

let folder = ''
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'did-connect-chunks-'))))
afterEach(() => rmSync(folder, { recursive: true }))

test('each file with a tag has its pinned address and its hash', () => {
  writeChunks(folder)
  const lines = cdnLines(publishedFrom(folder))
  expect(lines).toHaveLength(TAGGED_FILES.length)
  for (const [index, name] of TAGGED_FILES.entries()) {
    expect(lines[index]).toMatch(new RegExp(`did-connect-elements@\\d+\\.\\d+\\.\\d+/dist/${name}"`))
    expect(lines[index]).toContain(`integrity="${hashOf(name)}" crossorigin="anonymous"`)
  }
})

test('the tag checks the entry, and an import map checks each chunk', () => {
  writeChunks(folder)
  const [, map = '', , tag] = chunkLines(publishedFrom(folder))
  const { integrity } = JSON.parse(map) as { integrity: Record<string, string> }
  expect(Object.entries(integrity)).toEqual([[expect.stringMatching('/split/core-a1.js$'), hashOf('core-a1.js')]])
  const hash = hashOf('did-connect.js')
  expect(tag).toContain(`/split/did-connect.js" integrity="${hash}" crossorigin="anonymous"`)
})

test('a server writes the import map as the documentation shows', async () => {
  writeChunks(join(folder, 'node_modules/did-connect-elements/dist'))
  const [block] = codeBlocks('docs/site/start.md', 'js').filter(({ meta }) => meta === 'import-map.mjs')
  const file = join(folder, 'import-map.mjs')
  writeFileSync(file, block?.text ?? '')
  const { importMap } = (await import(pathToFileURL(file).href)) as { importMap: string }
  const [, json = ''] = /^<script type="importmap">(.*)<\/script>$/.exec(importMap) ?? []
  const { integrity } = JSON.parse(json) as { integrity: Record<string, string> }
  expect(integrity['/kit/core-a1.js']).toBe(hashOf('core-a1.js'))
})
