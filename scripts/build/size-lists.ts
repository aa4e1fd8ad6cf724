import type { Chunk } from '../../src/env/chunk-order.ts'

interface Shown {
  chunks: readonly Chunk[]
  /** In the words of the documentation. */
  words: string
}

/** What a page in pieces has loaded when it shows something. */
const SHOWN: Record<string, Shown> = {
  'the entry': { chunks: ['core'], words: 'the entry and its core, which draw the button' },
  'an untouched page': {
    chunks: ['core', 'session'],
    words: 'and the session, which is fetched at once, beside the paint: all that runs on an untouched page',
  },
  'an untouched page, signed in': {
    chunks: ['core', 'session', 'signature'],
    words: 'or, where a user is signed in, what checks the signature of its answer',
  },
  'an address': {
    chunks: ['core', 'session', 'react', 'en', 'display', 'shared', 'signature'],
    words: 'or what an address needs near the viewport: React, the parts that views share, the English texts',
  },
  'a signed-in user’s menu': {
    chunks: ['core', 'session', 'react', 'en', 'menu', 'shared', 'signature'],
    words: 'or what the menu of a signed-in user needs, once the pointer is over it',
  },
  'an open dialog': {
    chunks: ['core', 'session', 'react', 'en', 'connect', 'shared', 'signature'],
    words: 'or what an open dialog needs, with its flows: the browser fetches it while an untouched page is idle',
  },
}

export interface SizeLimit {
  name: string
  path: string | string[]
  limit: string
}

interface Build {
  entry: string
  prefix: string
}

const BUILDS: Record<string, Build> = {
  React: { entry: 'did-connect.js', prefix: '' },
  light: { entry: 'did-connect.light.js', prefix: 'light-' },
  'React apps': { entry: 'did-connect.react.js', prefix: 'app-' },
}

/** The files of these chunks, in one of the builds, with the entry and what the bundler adds. */
function filesOf(chunks: readonly Chunk[], { entry, prefix }: Build): string[] {
  const fileOf = (name: string): string => `dist/split/${prefix}${name}-*.js`
  const [first = '', ...others] = chunks.map(fileOf)
  return [`dist/split/${entry}`, first, fileOf('rolldown-runtime'), ...others]
}

/**
 * These limits, each of a page in pieces with the files of its chunks.
 *
 * @throws Error where nothing says what it shows
 */
export const withFiles = (limits: readonly SizeLimit[]): SizeLimit[] =>
  limits.map((limit) => {
    const [, name = '', shown = ''] = /^pieces, (.*?): (.*)$/.exec(limit.name) ?? []
    const build = BUILDS[name]
    if (!build) return limit
    const chunks = SHOWN[shown]?.chunks
    if (!chunks) throw new Error(`Which chunks does a page have for “${shown}”?`)
    return { ...limit, path: filesOf(chunks, build) }
  })

const limitOf = (limits: readonly SizeLimit[], name: string): string => {
  const limit = limits.find((each) => each.name === name)
  if (!limit) throw new Error(`package.json has no size limit “${name}”`)
  return limit.limit
}

/** The limits of single files, in sentences. */
export const fileLimits = (limits: readonly SizeLimit[]): string =>
  `Each file of the React build is at most ${limitOf(limits, 'React build, UMD')} gzip, each file of the light build ${limitOf(limits, 'light build, UMD')}, with unmodified libraries. What a server writes elements with, \`dist/html.js\`, is at most ${limitOf(limits, 'HTML of a server')}; no page loads it.`

/** What pages in pieces load at most, and React apps, as a table. */
export function pieceLimits(limits: readonly SizeLimit[]): string {
  const builds = Object.keys(BUILDS)
  const rows = Object.entries(SHOWN).map(
    ([shown, { words }]) =>
      `| ${words} | ${builds.map((build) => limitOf(limits, `pieces, ${build}: ${shown}`)).join(' | ')} |`,
  )
  return [`| A page has loaded | ${builds.join(' | ')} |`, `|${' --- |'.repeat(builds.length + 1)}`, ...rows].join('\n')
}
