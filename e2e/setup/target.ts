import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { shop } from '../../demo/backend/index.ts'
import { createAuthServer, createClock, type AuthServer, type MovableClock } from '../../demo/server/index.ts'
import { ROOT } from '../../scripts/lib/run.ts'
import { distFolder } from './dist-folder.ts'
import { fillIn } from './page-server.ts'
import { realServer, type RealApp, type RealServer } from './real-server.ts'

/** An app that somebody can sign in to. */
export interface App {
  origin: string
  /** Its embedded service, or null with a real server. */
  embedded: { service: AuthServer } | null
}

/** The app a test runs against: an embedded service of its own, or a real server. */
export interface Target extends App {
  /** Address of a host page of this app. */
  page(name: string, query?: Record<string, string>): string
  /** Path of the wallet requests of the app's own backend, or '' if it has none. */
  requestPrefix: string
  /** The embedded service and its clock, or null with a real server. */
  embedded: { service: AuthServer; clock: MovableClock } | null
  close(): Promise<void>
}

const PUBLISHED = 'did-connect-e2e'

/** Address of a host page below this one. */
export function hostPage(base: string, name: string, query: Record<string, string> = {}): string {
  const url = new URL(`${base}/hosts/${name}.html`)
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
  return url.href
}

const appsOf = (server: RealServer): RealApp[] => [server, ...(server.member ? [server.member] : [])]

function publishApp({ publicFolder, url }: RealApp): void {
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

/** Copies pages and bundle into the folders that the real apps publish. */
export const publishTo = (server: RealServer): void => appsOf(server).forEach(publishApp)

export function unpublishFrom(server: RealServer): void {
  for (const { publicFolder } of appsOf(server)) rmSync(join(publicFolder, PUBLISHED), { recursive: true, force: true })
}

/** Where a real app publishes the host pages and the bundle. */
export const publishedAt = (origin: string): string => `${origin}/${PUBLISHED}`

export async function openTarget(): Promise<Target> {
  const server = realServer()
  if (server) {
    return {
      origin: server.url,
      page: (name, query) => hostPage(publishedAt(server.url), name, query),
      requestPrefix: server.requestPrefix,
      embedded: null,
      close: async () => {},
    }
  }
  const clock = createClock()
  const service = await createAuthServer({ clock, components: shop })
  return {
    origin: service.url,
    page: (name, query) => hostPage(service.url, name, query),
    requestPrefix: '/shop/api/did',
    embedded: { service, clock },
    close: () => service.close(),
  }
}
