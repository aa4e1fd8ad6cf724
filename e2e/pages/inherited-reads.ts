import { readdirSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { join } from 'node:path'
import { ROOT } from '../../scripts/lib/run.ts'

/* What a page reads from `Object.prototype`, and which part of its script does. */

/**
 * What the language itself reads, of any object of any script: a page on which one of these is set can't run scripts.
 * The last ones are those of property descriptors.
 */
const LANGUAGE = ['then', 'return', 'toJSON', 'get', 'set', 'value', 'writable', 'configurable', 'enumerable']

/** What browsers read: of a key that they export, and of the functions that they add events to. */
const BROWSER = ['alg', 'dp', 'dq', 'qi', 'use', 'k', 'oth', 'ext', 'key_ops']

/** What each library reads, where no option of the kit prevents it. */
export const READ_BY_LIBRARIES: Record<string, string[]> = {
  '@lingui/core': 'change locale locales message messages missing values'.split(' '),
  '@nanostores/react': 'deps keys'.split(' '),
  '@r2wc/core': 'events'.split(' '),
  dijkstrajs: 'end start'.split(' '),
  goober: 'call from to'.split(' '),
  nanostores: 'active events'.split(' '),
  ofetch:
    '_data baseURL body buffer cache defaults duplex headers ignoreResponseError integrity keepalive method mode onRequest onResponse params parseResponse priority redirect referrer referrerPolicy responseType'.split(
      ' ',
    ),
  qrcode: 'start version'.split(' '),
  react: 'key ref'.split(' '),
  'react-dom':
    'capture documentElement getDerivedStateFromProps log onRecoverableError once onclick prototype ref signal type window'.split(
      ' ',
    ),
  scheduler: 'setImmediate'.split(' '),
}

const SKIPPED = new Set([...LANGUAGE, ...BROWSER])

/** Every word of the kit's source, among them the names of all properties that it reads. */
export function wordsOfKit(): string[] {
  const files = ['src', 'elements'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test|\.test-d)\.tsx?$/.test(name))
      .map((name) => readFileSync(join(ROOT, folder, name), 'utf8')),
  )
  const words = new Set(files.flatMap((text) => text.match(/[A-Za-z_$][\w$]*/g) ?? []))
  return [...words].filter((word) => word.length > 1 && !(word in Object.prototype) && !SKIPPED.has(word))
}

type Reads = Record<string, Record<string, true>>

declare global {
  interface Window {
    inheritedReads?: Reads
  }
}

/** Runs in the page, before its scripts: records each read of these names with the script's place. */
export function recordReads(names: string[]): void {
  const reads = Object.create(null) as Reads
  const everyObject = Object.getPrototypeOf({}) as object
  window.inheritedReads = reads
  let isRecording = false
  for (const name of names) {
    // Styles have no members of their own for these.
    if (name in document.createElement('a').style) continue
    Object.defineProperty(everyObject, name, {
      configurable: true,
      get() {
        if (isRecording) return
        isRecording = true
        const place = /\S+:\d+:\d+/.exec(new Error('read').stack?.split('\n')[2] ?? '')?.[0] ?? ''
        reads[name] ??= Object.create(null) as Record<string, true>
        reads[name][place] = true
        isRecording = false
      },
      set(value: unknown) {
        Reflect.defineProperty(this as object, name, { value, writable: true, enumerable: true, configurable: true })
      },
    })
  }
}

/**
 * Runs in the page, before its scripts: gives every object members that nobody has set. Only one of them is enumerable,
 * as a careless assignment makes it: `for … in` enumerates what is inherited (SECURITY.md).
 */
export function pollute({ names, value }: { names: string[]; value: unknown }): void {
  const everyObject = Object.getPrototypeOf({}) as object
  for (const name of names) {
    if (name in document.createElement('a').style) continue
    Object.defineProperty(everyObject, name, { value, configurable: true, writable: true })
  }
  Object.assign(everyObject, { 'set-by-nobody': value })
}

/** Where the reads are in the source: the path of a file of the kit, or the name of a library. */
export function sourcesOf(reads: Reads): { name: string; source: string }[] {
  const file = join(ROOT, 'dist/did-connect.js.map')
  const map = new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload)
  return Object.entries(reads).flatMap(([name, places]) =>
    Object.keys(places).flatMap((place) => {
      const [, line, column] = /did-connect\.js:(\d+):(\d+)/.exec(place) ?? []
      if (!line || !column) return []
      const entry = map.findEntry(Number(line) - 1, Number(column) - 1)
      const path = ('originalSource' in entry ? entry.originalSource : '').replace(/^(\.\.\/)+/, '')
      const library = /node_modules\/((@[^/]+\/)?[^/]+)/.exec(path)?.[1]
      return { name, source: library ?? `${path}:${'originalLine' in entry ? entry.originalLine + 1 : ''}` }
    }),
  )
}
