import { outerRooms, type Room } from '../lib/rooms.ts'

/* The rules of the linter about rooms, made from their list. */

interface Pattern {
  regex?: string
  group?: string[]
  message: string
  allowTypeImports?: boolean
}
/** An entry of `overrides` in .oxlintrc.json. */
export interface Override {
  files: string[]
  rules: Record<string, unknown>
}

/** What every feature may use: in a .ts file, and in a view. */
const STORES = ['nanostores', '@lingui/core', '@lingui/core/macro']
const VIEWS = [...STORES, '@lingui/react', '@lingui/react/macro', '@nanostores/react', 'react', 'react-dom']

const GLOBALS = 'navigator document window location history localStorage sessionStorage matchMedia'.split(' ')

const restricted = (files: string[], patterns: Pattern[]): Override => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
})

const onlyPackages = (names: readonly string[], message: string): Pattern => ({
  group: ['*', '!./**', '!../**', ...names.map((name) => `!${name}`)],
  message,
})

const nameOf = (path: string): string => path.split('/').at(-1) ?? path
const isIn = (folder: string, path: string): boolean => path.startsWith(`${folder}/`)

/** The expression of what a room may not import. */
function refused(room: Room, rooms: readonly Room[]): string {
  const { path, imports } = room
  const others = rooms.filter((each, index) =>
    imports ? each !== room && !imports.includes(each.path) : index > rooms.indexOf(room),
  )
  const names = (folder: string): string[] =>
    others.filter((each) => isIn(folder, each.path)).map((each) => nameOf(each.path))
  const [own, far] = isIn('src', path)
    ? [`(src/)?(${[...names('src'), 'testing'].join('|')})`, 'elements']
    : [
        `(elements/)?(${[...names('elements'), 'testing'].join('|')})`,
        `src/(${[...names('src'), 'testing'].join('|')})`,
      ]
  return `^(\\.\\./)+(${own}|${far}|entries|demo)/`
}

function overridesOf(room: Room, rooms: readonly Room[]): Override[] {
  const { path, imports, packages = [] } = room
  const order: Pattern = {
    regex: refused(room, rooms),
    message: `${path} imports ${imports ? imports.join(', ') || 'nothing' : 'the rooms above it'} (scripts/lib/rooms.ts).`,
  }
  if (imports)
    return [
      restricted(
        [`${path}/**`],
        [order, onlyPackages(packages, `${path} may use ${packages.join(', ') || 'no package'}.`)],
      ),
    ]
  const draws: Pattern = { regex: '\\.tsx$|^(\\.\\./)+(src/)?ui/', message: 'What draws is a .tsx or use-….ts file.' }
  return [
    restricted(
      [`${path}/**/*.ts`],
      [
        order,
        // A class of an element imports its static markup.
        ...(isIn('src', path) ? [draws] : []),
        onlyPackages([...STORES, ...packages], 'What is no view may use nanostores and the core of lingui.'),
      ],
    ),
    restricted([`${path}/**/use-*.ts`], [order, onlyPackages(VIEWS, 'Hooks may use react and what stores may.')]),
    restricted(
      [`${path}/**/*.tsx`],
      [
        { regex: '^nanostores$', allowTypeImports: true, message: 'Views read stores with @nanostores/react.' },
        {
          regex: '^(\\.\\./)+(src/)?(env/([^l]|l[^a])|protocol/)',
          message: 'Views read stores, which know the browser and the service.',
        },
        order,
        onlyPackages(VIEWS, 'Views may use react, lingui and @nanostores/react.'),
      ],
    ),
  ]
}

/** What the linter knows of rooms. The last override of a file counts. */
export function roomOverrides(): Override[] {
  const rooms = outerRooms().filter(({ path }) => path.includes('/'))
  const hidden = rooms.filter(({ path }) => isIn('src', path) && path !== 'src/model').map(({ path }) => nameOf(path))
  const model = {
    regex: `^(\\.\\./)+src/(${hidden.join('|')})(/|$)`,
    message: 'Of the kit’s source, import only model.',
  }
  return [
    ...rooms.flatMap((room) => overridesOf(room, rooms)),
    // Views reach their own document through their elements (`ownerDocument`).
    {
      files: rooms.filter(({ path }) => isIn('src', path) && path !== 'src/env').map(({ path }) => `${path}/**`),
      rules: { 'no-restricted-globals': ['error', ...GLOBALS] },
    },
    // The one place of an `import()`, which may name a later room.
    { files: ['src/**/lazy.ts', 'elements/**/lazy.ts'], rules: { 'no-restricted-imports': 'off' } },
    // The service shares the kit's nouns and not its verbs: with our protocol code in it, tests would prove nothing.
    restricted(
      ['demo/**', 'e2e/**', 'bench/**'],
      [model, { regex: '^(\\.\\./)+elements(/|$)', message: 'Use the built bundle.' }],
    ),
    // The service does not know which components an app has.
    restricted(
      ['demo/server/**', 'demo/wallet/**'],
      [
        model,
        { regex: '^(\\.\\./)+(elements|backend)(/|$)', message: 'The service and the wallet know no component.' },
      ],
    ),
  ]
}

const BEGIN = 'scripts/lib/rooms.ts.\n'
const END = '    // End of the rooms.'

/** The rules about rooms in a configuration of the linter. */
export function writtenOverrides(config: string): unknown {
  const text = config.slice(config.indexOf(BEGIN) + BEGIN.length, config.indexOf(END))
  return JSON.parse(`[${text.trimEnd().replace(/,$/, '')}]`)
}

/** A configuration of the linter with these rules in place of those that it has. */
export const withOverrides = (config: string, overrides: readonly Override[]): string =>
  config.slice(0, config.indexOf(BEGIN) + BEGIN.length) +
  overrides.map((override) => `${JSON.stringify(override)},\n`).join('') +
  config.slice(config.indexOf(END))
