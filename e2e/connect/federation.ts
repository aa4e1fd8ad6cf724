import { createAuthServer, everyProvider, type AuthServer } from '../../demo/server/index.ts'
import { merge } from '../../demo/server/settings.ts'
import { test as base } from '../setup/fixtures.ts'
import { realServer } from '../setup/real-server.ts'
import { waitForSession } from '../steps/session.ts'
import { hostPage, publishedAt, type Target } from '../setup/target.ts'

/** An app of a federation, of the embedded service or of a real server. */
export interface FederatedApp {
  origin: string
  appDid: string
  name: string
  /** Address of a host page. */
  page(name: string): string
  /** Address of a host page on the app's other origin, which is a site of its own to the browser. */
  pageOfOtherSite(name: string): string
  /** null with a real server. */
  embedded: AuthServer | null
}

interface Fixtures {
  master: FederatedApp
  /** Another app, a member of the federation of the master. */
  member: FederatedApp
  /** A further app of the federation: another member, or the master of a real server, which has only one member. */
  nextApp: FederatedApp
  /** Opens a host page of the member. */
  visitMember: (name?: string) => Promise<void>
}

interface Settings {
  appPid: string
  appName: string
}

async function describeApp(own: string, other: string, embedded: AuthServer | null): Promise<FederatedApp> {
  const { appPid, appName } = (await (await fetch(`${own}/__blocklet__.js?type=json`)).json()) as Settings
  const folderOf = (origin: string) => (embedded ? origin : publishedAt(origin))
  return {
    origin: own,
    appDid: appPid,
    name: appName,
    page: (name) => hostPage(folderOf(own), name),
    pageOfOtherSite: (name) => hostPage(folderOf(other), name),
    embedded,
  }
}

const otherOrigin = ({ url }: AuthServer): string => url.replace('localhost', '127.0.0.1')

async function describeMaster({ embedded }: Target): Promise<FederatedApp> {
  const real = realServer()
  if (real) return describeApp(real.url, real.urlHttp, null)
  if (!embedded) throw new Error('no app to describe')
  const { service } = embedded
  merge(service.state.settings, { ...everyProvider, ownerFirst: false })
  return describeApp(service.url, otherOrigin(service), service)
}

/** Starts an embedded app in the federation of the master. */
async function startMember({ embedded }: Target, name: string): Promise<FederatedApp> {
  if (!embedded) throw new Error('a real server starts no apps')
  const { service: master, clock } = embedded
  const settings = { ownerFirst: false }
  const server = await createAuthServer({ role: 'second', name, master, clock, settings })
  return describeApp(server.url, otherOrigin(server), server)
}

/** The app of the other tests is the master of a federation. A second app is its member. */
export const test = base.extend<Fixtures>({
  master: async ({ target, watch }, use) => {
    const master = await describeMaster(target)
    allowRequests(watch, master)
    await use(master)
  },
  member: async ({ target, watch }, use) => {
    const real = realServer()
    base.skip(real !== null && !real.member, 'needs DID_MEMBER_URL, a member of the federation')
    const member = real?.member
      ? await describeApp(real.member.url, real.member.urlHttp, null)
      : await startMember(target, 'Second App')
    allowRequests(watch, member)
    await use(member)
    await member.embedded?.close()
  },
  nextApp: async ({ target, master, watch }, use) => {
    if (!target.embedded) return use(master)
    const next = await startMember(target, 'Third App')
    allowRequests(watch, next)
    await use(next)
    await next.embedded?.close()
  },
  visitMember: async ({ page, member }, use) => {
    await use(async (name = 'quick-login') => {
      await page.goto(member.page(name))
      await waitForSession(page)
    })
  },
})

function allowRequests(watch: { allow(origin: string): void }, { page, pageOfOtherSite }: FederatedApp): void {
  for (const url of [page(''), pageOfOtherSite('')]) {
    const { origin } = new URL(url)
    watch.allow(origin)
    watch.allow(origin.replace(/^http/, 'ws'))
  }
}
