import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { SERVICE_PREFIX, toPath } from '../../src/model/app-address.ts'
import { own } from '../../src/model/read.ts'
import pkg from '../../package.json' with { type: 'json' }

/* What the arguments of `did-connect-elements` ask for. */

export const USAGE = `Usage: npx did-connect-elements copy <folder>
       npx did-connect-elements check <address of the app> [options]
       npx did-connect-elements migrate --check [folder]

copy puts what a page loads into a folder of your site, such as public/did-connect, and prints the tag. Files that are
not from an earlier copy stay as they are: if one is in the way, nothing is copied. The chunks of the version before
stay for pages that are open.

check examines an app without signing in: its settings, service, methods, CORS, login page, passkeys and federation,
and the Content Security Policy of the page.

  --action <name>          Starts a request of the app's own backend instead, cancels it, and says what it saw.
  --prefix <path>          Where these requests are. Default: /api/did of the component at the address
  --from <address>         The page with the kit. Default: the app itself.
  --service-prefix <path>  Where the service of the app is. Default: /.well-known/service

migrate --check says what an app uses of the platform's React kit, file by file, and what takes its place: by name (✓),
by hand (!) or not at all (✗). It reads the folder, by default the current one, and changes nothing.

Options of all:

  --json                   Writes the findings of check and migrate as one line of JSON.
  --help                   Shows this text.
  --version                Shows the version of the kit.

Status: 0 without a problem, 1 with one, 2 if the command was not understood.
`

export interface CopyCommand {
  name: 'copy'
  folder: string
}

export interface CheckCommand {
  name: 'check'
  app: string
  page: string
  servicePrefix: string
  /** The request to start, or null to examine the app. */
  action: string | null
  prefix: string | null
  isJson: boolean
}

export interface MigrateCommand {
  name: 'migrate'
  folder: string
  isJson: boolean
}

export type Command = CopyCommand | CheckCommand | MigrateCommand

/** An http address without a trailing slash. */
function address(what: string, value: string): string {
  if (!URL.canParse(value)) throw new Error(`${what} is not an address: ${value}. It starts with https://.`)
  const { protocol, origin, pathname } = new URL(value)
  if (!/^https?:$/.test(protocol)) throw new Error(`${what} starts with https:// or http://, not with ${protocol}`)
  return `${origin}${pathname.replace(/\/+$/, '')}`
}

/** A path without a trailing slash. */
function path(what: string, value: string): string {
  const read = toPath(value)
  if (read === undefined) throw new Error(`${what} is a path such as /auth, unlike ${value}`)
  return read
}

const OPTIONS = {
  action: { type: 'string' },
  prefix: { type: 'string' },
  from: { type: 'string' },
  'service-prefix': { type: 'string' },
  check: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', default: false },
  version: { type: 'boolean', default: false },
} as const

const parse = (args: string[]) => parseArgs({ args, allowPositionals: true, options: OPTIONS })
type Values = ReturnType<typeof parse>['values']

/** Options of another command mean nothing. */
function refuse(command: Command['name'], values: Values, others: (keyof Values)[]): void {
  const other = others.find((name) => values[name] !== undefined)
  if (other) throw new Error(`--${other} is not for ${command}.`)
}

function readCopy(values: Values, [folder, ...rest]: string[]): CopyCommand {
  if (folder === undefined) throw new Error('The folder is missing, such as public/did-connect.')
  if (rest.length > 0) throw new Error(`One folder at a time. Not understood: ${rest.join(' ')}`)
  refuse('copy', values, ['action', 'prefix', 'from', 'service-prefix', 'check', 'json'])
  return { name: 'copy', folder: resolve(folder) }
}

function readCheck(values: Values, [target, ...rest]: string[]): CheckCommand {
  if (target === undefined) throw new Error('The address of the app is missing.')
  if (rest.length > 0) throw new Error(`One address at a time. Not understood: ${rest.join(' ')}`)
  refuse('check', values, ['check'])
  const { action = null, prefix = null } = values
  if (prefix !== null && action === null) throw new Error('--prefix belongs to --action.')
  if (action === '') throw new Error('--action has no name.')
  const app = address('The address of the app', target)
  const page = values.from === undefined ? app : address('The address of the page', values.from)
  const servicePrefix = path('--service-prefix', values['service-prefix'] ?? SERVICE_PREFIX)
  const ownPrefix = prefix === null ? null : path('--prefix', prefix)
  return { name: 'check', app, page, servicePrefix, action, prefix: ownPrefix, isJson: values.json ?? false }
}

function readMigrate(values: Values, [folder = '.', ...rest]: string[]): MigrateCommand {
  if (rest.length > 0) throw new Error(`One folder at a time. Not understood: ${rest.join(' ')}`)
  refuse('migrate', values, ['action', 'prefix', 'from', 'service-prefix'])
  if (!values.check) throw new Error('migrate only looks, so it needs --check.')
  return { name: 'migrate', folder: resolve(folder), isJson: values.json ?? false }
}

/**
 * The command, or the text that it asks for.
 *
 * @throws Error with the reason why it is not understood, also from `parseArgs`
 */
export function readCommand(args: string[]): Command | string {
  const { values: given, positionals } = parse(args)
  const values = own(given)
  const [command, ...rest] = positionals
  if (values.help) return USAGE
  if (values.version) return `${pkg.version}\n`
  if (command === undefined) throw new Error('The command is missing: copy, check or migrate.')
  if (command === 'copy') return readCopy(values, rest)
  if (command === 'check') return readCheck(values, rest)
  if (command === 'migrate') return readMigrate(values, rest)
  throw new Error(`There is no command ${command}, only copy, check and migrate.`)
}
