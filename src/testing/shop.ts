import { afterEach, beforeEach } from 'vitest'
import { shop } from '../../demo/backend/index.ts'
import { createAuthServer, type AuthServer } from '../../demo/server/index.ts'
import { login } from '../../demo/server/testing/client.ts'
import { respond, type RespondOptions } from '../../demo/wallet/node.ts'
import type { ConnectResult, ConnectState } from '../model/connect.ts'
import { onAnnounce } from '../core/announce.ts'
import { configure } from '../core/config.ts'
import { completeOptions, createConnect, type ConnectRequest, type OwnedConnect } from '../connect/index.ts'
import { DEFAULT_SURROUNDINGS } from '../connect/create.ts'
import type { ExistingSession } from '../connect/wallet-session/machine-state.ts'
import { $service } from '../core/app/service.ts'
import { logout } from '../session/index.ts'
import { completeLogin } from '../session/login.ts'
import { wireStores } from '../../elements/start/session/begin.ts'
import { useFastTime } from './fast-time.ts'

/* A page that asks wallets by a backend of its app. */

export const SHOP = '/shop/api/did'

/** The app of this test, and the request that runs. */
export const here = {} as { server: AuthServer; flow: OwnedConnect | undefined }

/** What the page was told. */
export const announced: { name: string; detail: Record<string, unknown> }[] = []
onAnnounce(({ name, detail }) => announced.push({ name, detail: detail as Record<string, unknown> }))

/** Runs an app with a backend for each test. */
export function startShop(): void {
  beforeEach(async () => {
    wireStores()
    here.server = await createAuthServer({ components: shop })
    configure('api', { appUrl: here.server.url })
    announced.length = 0
  })
  afterEach(async () => {
    here.flow?.stop()
    here.flow = undefined
    configure('api', { noSocket: 'false' })
    await logout()
    await here.server.close()
  })
  useFastTime()
}

/** Shows a request. */
export function begin(request: ConnectRequest, resumed: ExistingSession | null = null): OwnedConnect {
  const flow = createConnect(completeOptions({ requestPrefix: SHOP, ...request }), { ...DEFAULT_SURROUNDINGS, resumed })
  here.flow = flow
  flow.show()
  return flow
}

export const until = <S extends ConnectState['status']>(status: S): Promise<ConnectState & { status: S }> =>
  new Promise((resolve) => {
    const off = here.flow?.$state.subscribe((state) => {
      if (state.status !== status) return
      resolve(state as ConnectState & { status: S })
      queueMicrotask(() => off?.())
    })
  })

/** The link of the code. */
export const shownLink = async (): Promise<string> => (await until('created')).session.url

/** Lets the wallet answer, and resolves with the result of the request. */
export async function answered(request: ConnectRequest, answers: RespondOptions = {}): Promise<ConnectResult> {
  const { done } = begin(request)
  await respond(await shownLink(), { user: 1, ...answers })
  return (await done) as ConnectResult
}

/** Signs in, so that the session of the page goes along. Returns the DID of the user. */
export async function signIn(user = 1): Promise<string> {
  const { did, ...tokens } = await login(here.server, { user })
  await completeLogin($service.get(), [{ ...tokens, did }], 'did-login')
  return did
}

/** What the kit asks for from now on. */
export function watchCalls(): { url: string; headers: Headers }[] {
  const seen: { url: string; headers: Headers }[] = []
  const send = globalThis.fetch
  globalThis.fetch = (input, init) => {
    seen.push({ url: String(input), headers: new Headers(init?.headers) })
    return send(input, init)
  }
  return seen
}
