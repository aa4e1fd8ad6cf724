import type { Chunk } from '../../src/env/chunk-order.ts'

/** What a page in pieces has loaded when it shows something. */
const SHOWN: Record<string, readonly Chunk[]> = {
  'the entry': ['core'],
  'an untouched page': ['core', 'session'],
  'an untouched page, signed in': ['core', 'session', 'signature'],
  'an address': ['core', 'session', 'react', 'en', 'display', 'shared', 'signature'],
  'a signed-in user’s menu': ['core', 'session', 'react', 'en', 'menu', 'shared', 'signature'],
  'an open dialog': ['core', 'session', 'react', 'en', 'connect', 'shared', 'signature'],
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
    const chunks = SHOWN[shown]
    if (!chunks) throw new Error(`Which chunks does a page have for “${shown}”?`)
    return { ...limit, path: filesOf(chunks, build) }
  })
