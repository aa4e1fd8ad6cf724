import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createAuthServer, createClock, type AuthServer, type MovableClock } from '../demo/server/index.ts'
import { ROOT } from '../scripts/run.ts'
import { distFolder } from './dist-folder.ts'
import { fillIn } from './page-server.ts'
import { realServer, type RealServer } from './real-server.ts'

/** The app a journey runs against: an embedded service of its own, or a real server. */
export interface Target {
  origin: string
  /** Address of a host page of this app. */
  page(name: string, query?: Record<string, string>): string
  /** The embedded service and its clock, or null with a real server. */
  embedded: { service: AuthServer; clock: MovableClock } | null
  close(): Promise<void>
}

const PUBLISHED = 'did-connect-e2e'

function address(base: string, name: string, query: Record<string, string> = {}): string {
  const url = new URL(`${base}/hosts/${name}.html`)
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
  return url.href
}

/** Copies pages and bundle into the folder that the real app publishes. */
export function publishTo({ publicFolder, url }: RealServer): void {
  const base = join(publicFolder, PUBLISHED)
  mkdirSync(base, { recursive: true })
  for (const [from, to] of [
    ['e2e/hosts', 'hosts'],
    [distFolder(), 'dist'],
    ['.cache/e2e', 'built'],
  ] as const) {
    cpSync(join(ROOT, from), join(base, to), { recursive: true })
  }
  const hosts = join(base, 'hosts')
  for (const name of readdirSync(hosts).filter((file) => file.endsWith('.html'))) {
    writeFileSync(join(hosts, name), fillIn(readFileSync(join(hosts, name), 'utf8'), url))
  }
}

export function unpublishFrom({ publicFolder }: RealServer): void {
  rmSync(join(publicFolder, PUBLISHED), { recursive: true, force: true })
}

export async function openTarget(): Promise<Target> {
  const server = realServer()
  if (server) {
    const base = `${server.url}/${PUBLISHED}`
    return {
      origin: server.url,
      page: (name, query) => address(base, name, query),
      embedded: null,
      close: async () => {},
    }
  }
  const clock = createClock()
  const service = await createAuthServer({ clock })
  return {
    origin: service.url,
    page: (name, query) => address(service.url, name, query),
    embedded: { service, clock },
    close: () => service.close(),
  }
}
