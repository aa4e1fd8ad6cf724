import { lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createAuthServer, everyMethod, type AuthServer } from '../server/index.ts'
import { readHost } from '../server/network.ts'
import { certificateFile, certificateIn } from './certificate.ts'
import { readOptions, usageOf, type DevOptions } from './options.ts'
import { stateFolder } from './own-files.ts'
import { plantSeed, readSeed } from './seed.ts'
import type { Site } from './site.ts'
import { startText, takenText } from './start-text.ts'

/* The program behind `npx did-connect-dev` and `npm run demo`. They differ in what they serve. */

const ACCOUNTS = 'accounts.jsonl'
const MEMBER_ACCOUNTS = 'member-accounts.jsonl'

/** @throws Error if there is something that would lead elsewhere, or that never ends, such as a link or a pipe */
function requireOwn(path: string, kind: 'isFile' | 'isDirectory'): void {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (stats && !stats[kind]()) {
    const what = stats.isSymbolicLink() ? 'a link' : `no plain ${kind === 'isFile' ? 'file' : 'folder'}`
    throw new Error(`${path} is ${what}. Delete it.`)
  }
}

/**
 * The folder has accounts and their keys: nothing to commit. It may have come with the project, with links to
 * elsewhere.
 */
function prepareFolder(folder: string, reset: boolean): void {
  requireOwn(folder, 'isDirectory')
  for (const name of [ACCOUNTS, MEMBER_ACCOUNTS]) {
    const file = join(folder, name)
    if (reset) rmSync(file, { force: true })
    requireOwn(file, 'isFile')
  }
  mkdirSync(folder, { recursive: true })
  const ignored = join(folder, '.gitignore')
  if (!lstatSync(ignored, { throwIfNoEntry: false })) writeFileSync(ignored, '*\n')
}

/** Starts the app and, where the site has one, the second app of its federation. */
async function startServices(site: Site, options: DevOptions): Promise<[app: AuthServer, member: AuthServer | null]> {
  const { port, folder, reset } = options
  // Read first: a mistake in the file must not cost the accounts.
  const users = options.seed === null ? [] : readSeed(readFileSync(options.seed, 'utf8'))
  prepareFolder(folder, reset)
  const { listening } = readHost(options.host)
  const tls = options.https ? { tls: await certificateIn(stateFolder(), listening.hostname) } : {}
  // The first user may sign in by any method.
  const shared = { listening, settings: { ...everyMethod, ownerFirst: false }, ...tls }
  const app = await createAuthServer({ ...shared, ...site.service, port, database: join(folder, ACCOUNTS) })
  await plantSeed(app, users)
  if (!site.hasMember) return [app, null]
  const database = join(folder, MEMBER_ACCOUNTS)
  return [app, await createAuthServer({ ...shared, role: 'second', port: app.port + 1, database, master: app })]
}

function reasonOf(error: unknown, site: Site, options: DevOptions | null): string {
  const { code, message, path } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE' && options) return takenText(site, options.port)
  return code === 'ENOENT' ? `There is no file ${path}.\n` : `${message}\n`
}

/** Serves a site until somebody stops it. */
export async function runProgram(site: Site): Promise<void> {
  let options: DevOptions | null = null
  try {
    options = readOptions(process.argv.slice(2), site)
    if (!options) {
      process.stdout.write(usageOf(site))
      return
    }
    const [app, member] = await startServices(site, options)
    const stop = async () => {
      await Promise.all([member?.close(), app.close()])
      // The protocol library leaves timers that would keep the process alive for a minute.
      process.exit(0)
    }
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
    const { isOpen, listening } = readHost(options.host)
    const certificate = options.https ? certificateFile(stateFolder(), listening.hostname) : null
    process.stdout.write(
      startText(site, options, { url: app.url, memberUrl: member?.url ?? null, isOpen, certificate }),
    )
  } catch (error) {
    process.stderr.write(reasonOf(error, site, options))
    process.exit(options ? 1 : 2)
  }
}
