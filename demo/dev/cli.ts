import { readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createAuthServer, everyMethod, type AuthServer } from '../server/index.ts'
import { LOOPBACK } from '../server/network.ts'
import { readOptions, USAGE, type DevOptions } from './options.ts'
import { startText } from './start-text.ts'
import { plantSeed, readSeed } from './seed.ts'

/* `npx did-connect-dev`: the service of `npm run demo` for other projects, without the pages of the demo. */

const FOLDER = '.did-connect'
const PAGES = fileURLToPath(new URL('pages', import.meta.url))

async function start({ port, reset, seed }: DevOptions): Promise<AuthServer> {
  // Read first: a mistake in the file must not cost the accounts.
  const users = seed === null ? [] : readSeed(readFileSync(seed, 'utf8'))
  if (reset) rmSync(FOLDER, { recursive: true, force: true })
  const server = await createAuthServer({
    port,
    listening: LOOPBACK,
    database: `${FOLDER}/accounts.jsonl`,
    settings: { ...everyMethod, ownerFirst: false },
    name: 'Your App',
    staticDirs: { '/': PAGES },
  })
  await plantSeed(server, users)
  return server
}

function reasonOf(error: unknown, port: number): string {
  const { code, message, path } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return `Port ${port} is taken. --port 5000 takes another one.`
  return code === 'ENOENT' ? `There is no file ${path}.` : message
}

async function main(): Promise<void> {
  let options: DevOptions | null = null
  try {
    options = readOptions(process.argv.slice(2))
    if (!options) {
      process.stdout.write(USAGE)
      return
    }
    const server = await start(options)
    const stop = async () => {
      await server.close()
      // The protocol library leaves timers that would keep the process alive for a minute.
      process.exit(0)
    }
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
    process.stdout.write(startText(server.url))
  } catch (error) {
    process.stderr.write(`${reasonOf(error, options?.port ?? 0)}\n`)
    process.exit(options ? 1 : 2)
  }
}

await main()
