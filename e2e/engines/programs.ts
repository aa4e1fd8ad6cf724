import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { EngineName } from './browser.ts'

interface Program {
  /** Environment variable that names its file. */
  variable: string
  /** File names, in order of preference. */
  names: string[]
  /** Debian's package. */
  package: string
}

const FIREFOX = {
  variable: 'FIREFOX_PATH',
  names: ['firefox-esr', 'firefox'],
  package: 'firefox-esr',
} satisfies Program
const WEBKIT_DRIVER = {
  variable: 'WEBKIT_DRIVER_PATH',
  names: ['WebKitWebDriver'],
  package: 'webkit2gtk-driver',
} satisfies Program
const MINI_BROWSER = {
  variable: 'MINIBROWSER_PATH',
  names: ['MiniBrowser'],
  package: 'libwebkit2gtk-4.1-0',
} satisfies Program
const XVFB_RUN = { variable: 'XVFB_RUN_PATH', names: ['xvfb-run'], package: 'xvfb' } satisfies Program

const NEEDED: Record<EngineName, Program[]> = {
  firefox: [FIREFOX],
  webkit: [WEBKIT_DRIVER, MINI_BROWSER, XVFB_RUN],
}

/** Debian has MiniBrowser in the folder of its library, below the name of the architecture. */
function libraryFolders(): string[] {
  const base = '/usr/lib'
  if (!existsSync(base)) return []
  return ['', ...readdirSync(base)].map((name) => join(base, name, 'webkit2gtk-4.1'))
}

function find({ variable, names }: Program): string | null {
  const named = process.env[variable]
  if (named) return existsSync(named) ? named : null
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...libraryFolders()]
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file)) ?? null
}

/** Sentences about the programs that an engine needs and that are not installed. */
export const missingPrograms = (engine: EngineName): string[] =>
  NEEDED[engine]
    .filter((program) => find(program) === null)
    .map(
      ({ names: [name], package: debian, variable }) =>
        `${engine}: no ${name} found. Install it (Debian: apt-get install ${debian}) or set ${variable} to its file.`,
    )

function pathOf(program: Program): string {
  const path = find(program)
  if (!path) throw new Error(`${program.names[0]} is not installed.`)
  return path
}

export const firefoxPath = (): string => pathOf(FIREFOX)
export const webkitPaths = () => ({
  driver: pathOf(WEBKIT_DRIVER),
  browser: pathOf(MINI_BROWSER),
  xvfbRun: pathOf(XVFB_RUN),
})
