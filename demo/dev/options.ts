import { parseArgs } from 'node:util'
import { readHost } from '../server/network.ts'
import type { Site } from './site.ts'

/** What the program was asked for. */
export interface DevOptions {
  port: number
  /** An address that other devices reach, or '' for this computer only. */
  host: string
  https: boolean
  /** Whether the accounts of before are deleted. */
  reset: boolean
  /** A file of users, or null. */
  seed: string | null
  /** Where accounts are kept. */
  folder: string
}

export const usageOf = ({ command, purpose, folder }: Site): string => `Usage: ${command} [options]

${purpose}
Accounts are kept in ${folder}.

  --port <number>   Where it listens. Default: the variable PORT, or 4000
  --host <address>  Opens it to your network, at this address or at all of them (0.0.0.0). Default: this computer only
  --https           Listens with a certificate of its own, which it makes at the first start
  --seed <file>     Adds users who are not there yet: [{ "name": "Ada", "email": "ada@example.com", "role": "owner" }]
  --reset           Deletes the accounts first
  --folder <path>   Keeps accounts there
  --help
`

function portOf(text: string): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535) throw new Error(`--port is a number up to 65535, unlike ${text}`)
  return port
}

function hostOf(text: string): string {
  if (readHost(text).ignored) throw new Error(`--host is an address of this computer, unlike ${text}`)
  return text
}

/** The options in the arguments, or null when help is wanted. @throws Error with what was not understood */
export function readOptions(args: string[], site: Pick<Site, 'folder'>): DevOptions | null {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: 'string', default: process.env.PORT || '4000' },
      host: { type: 'string', default: '' },
      https: { type: 'boolean', default: false },
      seed: { type: 'string' },
      reset: { type: 'boolean', default: false },
      folder: { type: 'string', default: site.folder },
      help: { type: 'boolean', default: false },
    },
  })
  const { help, port, host, https, reset, seed = null, folder } = values
  return help ? null : { port: portOf(port), host: hostOf(host), https, reset, seed, folder }
}
