import { parseArgs } from 'node:util'

/** What `did-connect-dev` was asked for. */
export interface DevOptions {
  port: number
  /** Whether the accounts of before are deleted. */
  reset: boolean
  /** A file of users, or null. */
  seed: string | null
}

export const USAGE = `Usage: npx did-connect-dev [options]

Starts a sign-in service for development in this folder: accounts, mailbox and wallet on one port, without the internet.
Accounts are kept in .did-connect.

  --port <number>  Where it listens, on this computer only. Default: 4000
  --seed <file>    Adds users who are not there yet: [{ "name": "Ada", "email": "ada@example.com", "role": "owner" }]
  --reset          Deletes the accounts first
  --help
`

function portOf(text: string): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535) throw new Error(`--port is a number up to 65535, unlike ${text}`)
  return port
}

/** The options in the arguments, or null when help is wanted. @throws Error with what was not understood */
export function readOptions(args: string[]): DevOptions | null {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: 'string', default: '4000' },
      seed: { type: 'string' },
      reset: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return null
  return { port: portOf(values.port), reset: values.reset, seed: values.seed ?? null }
}
