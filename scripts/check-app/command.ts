import { parseArgs } from 'node:util'
import pkg from '../../package.json' with { type: 'json' }

/* What the arguments of `did-connect-elements` ask for. */

export const USAGE = `Usage: npx did-connect-elements check <address of the app> [options]

Examines an app without signing in: its settings, service, methods, CORS, login page, passkeys and federation, and the
Content Security Policy of the page.

  --from <address>         The page with the kit. Default: the app itself.
  --service-prefix <path>  Where the service of the app is. Default: /.well-known/service
  --json                   Writes the findings as one line of JSON.
  --help                   Shows this text.
  --version                Shows the version of the kit.

Status: 0 without a problem, 1 with one, 2 if the command was not understood.
`

export interface Command {
  app: string
  page: string
  servicePrefix: string
  isJson: boolean
}

/** An http address without a slash at the end. */
function address(what: string, value: string): string {
  if (!URL.canParse(value)) throw new Error(`${what} is not an address: ${value}. It starts with https://.`)
  const { protocol, origin, pathname } = new URL(value)
  if (!/^https?:$/.test(protocol)) throw new Error(`${what} starts with https:// or http://, not with ${protocol}`)
  return `${origin}${pathname.replace(/\/+$/, '')}`
}

const OPTIONS = {
  from: { type: 'string' },
  'service-prefix': { type: 'string', default: '/.well-known/service' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
  version: { type: 'boolean', default: false },
} as const

/**
 * The command, or the text that it asks for.
 *
 * @throws Error with the reason why it is not understood, also from `parseArgs`
 */
export function readCommand(args: string[]): Command | string {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS })
  const [command, target, ...rest] = positionals
  if (values.help) return USAGE
  if (values.version) return `${pkg.version}\n`
  if (command === undefined) throw new Error('The command is missing: check.')
  if (command !== 'check') throw new Error(`There is no command ${command}, only check.`)
  if (target === undefined) throw new Error('The address of the app is missing.')
  if (rest.length > 0) throw new Error(`One address at a time. Not understood: ${rest.join(' ')}`)
  const servicePrefix = values['service-prefix']
  if (!servicePrefix.startsWith('/')) throw new Error(`--service-prefix starts with a slash, unlike ${servicePrefix}`)
  const app = address('The address of the app', target)
  const page = values.from === undefined ? app : address('The address of the page', values.from)
  return { app, page, servicePrefix: servicePrefix.replace(/\/+$/, ''), isJson: values.json }
}
