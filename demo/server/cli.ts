import { readFileSync } from 'node:fs'
import { createAuthServer, everyMethod } from './index.ts'
import type { AuthServer, AuthServerOptions } from './index.ts'
import { readHost } from './network.ts'
import { readyText, takenText } from './ready-text.ts'

/** `npm run demo`: the app, and a second one on the next port that belongs to the first one's federation. */
const port = Number(process.env.PORT ?? 4000)
const { listening, isOpen, ignored } = readHost(process.env.HOST)
const database = process.env.DEMO_DATABASE ?? '.cache/demo.jsonl'

// In the demo, the first user may sign in by any method.
const settings = { ...everyMethod, ownerFirst: false }

/** The app of the demo's home. */
const notes = {
  name: 'Acme Notes',
  description: 'A quiet place for lists, ideas and plans',
  logo: readFileSync(new URL('../notes/logo.svg', import.meta.url), 'utf8'),
}

async function start(options: AuthServerOptions & { port: number }): Promise<AuthServer> {
  try {
    return await createAuthServer(options)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    process.stderr.write(takenText(options.port, port))
    process.exit(1)
  }
}

const app = await start({ port, listening, database, settings, conflicts: true, name: notes.name, app: notes })
const second = await start({
  port: app.port + 1,
  listening,
  role: 'second',
  settings,
  database: database.replace(/(\.\w+)?$/, '-second$1'),
  master: app,
})

async function stop(servers: AuthServer[]): Promise<void> {
  await Promise.all(servers.map((server) => server.close()))
  // The protocol library leaves timers that would keep the process alive for a minute.
  process.exit(0)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop([second, app]))
process.stdout.write(readyText({ url: app.url, secondUrl: second.url, isOpen, ignoredHost: ignored }))
