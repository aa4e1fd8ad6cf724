import type { WalletAuthenticator } from '@arcblock/did-connect-js'
import type { Context, MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import { text, type Flow } from './actions/action.ts'
import { authenticate, findToken } from './authenticate.ts'
import type { Clock } from './clock.ts'
import type { ConnectSession } from './connect-storage.ts'
import { createAuthenticator, onStart } from './connect.ts'
import { openToAll } from './cors.ts'
import { SERVICE_PATH, type App, type Caller, type RouteEnv, type Service } from './service.ts'
import type { Identity } from './state.ts'

/** What the platform gives to a component that has a backend of its own. */
export interface ComponentHost {
  app: App
  /** Signs as the app. */
  authenticator: WalletAuthenticator
  identity: Identity
  clock: Clock
  /** Sends a connect session to its subscribers. */
  publish(session: ConnectSession): void
  /** What every start answers besides the backend's own. @throws Error for an app that there is not */
  onStart(flow: Flow & { deepLink: string }): { connectedDid: string; saveConnect: boolean }
  /** Origin of the app. */
  url(): string
}

/** A component of the app. */
export interface Component {
  title: string
  name: string
  did: string
  /** `/`, or a path without a slash at its end. */
  mountPoint: string
  /** Paths that stay open in an app that is not public. */
  ignoreUrls: string[]
  attach(host: ComponentHost): void
}

/** Of a path below a component. */
export const below = ({ mountPoint }: Pick<Component, 'mountPoint'>, path: string): string =>
  `${mountPoint === '/' ? '' : mountPoint}${path}`

const FROM_PLATFORM = /^x-(user|connected|group|blocklet-(did|component))/

/** Who the visitor is. Clients can't say so themselves. */
function identify({ headers }: Request, caller: Caller | null, connectedDid: string): void {
  const forged = [...headers.keys()].filter((name) => FROM_PLATFORM.test(name))
  for (const name of forged) headers.delete(name)
  const set = (name: string, value: unknown) => headers.set(name, String(value ?? ''))
  if (caller || connectedDid) set('x-connected-did', caller?.user.did ?? connectedDid)
  if (!caller) return
  const { user, claims } = caller
  set('x-user-did', user.did)
  set('x-user-fullname', encodeURIComponent(user.fullName))
  set('x-user-role', claims.role)
  set('x-user-provider', claims.provider)
  set('x-user-kyc', (user.emailVerified ? 1 : 0) + (user.phoneVerified ? 2 : 0))
  set('x-user-wallet-os', claims.walletOS)
  set('x-user-org', '')
}

/** In an app that is not public, those who can't read JSON are sent to the login. */
function refuse(c: Context<RouteEnv>): Response {
  if (/json/.test(c.req.header('accept') ?? '')) return c.json({ code: 404, error: 'Not Found' }, 404)
  const { pathname, search } = new URL(c.req.url)
  return c.redirect(`${SERVICE_PATH}/login?redirect=${encodeURIComponent(pathname + search)}&showQuickConnect=false`)
}

function guard(service: Service, component: Component): MiddlewareHandler<RouteEnv> {
  const open = ['/api/public/', ...component.ignoreUrls].map((path) => below(component, path))
  return async (c, next) => {
    const { token, duplicate } = await findToken(c)
    if (duplicate) return c.html('Access token found in multiple locations', 400)
    const caller = await authenticate(service, c, token)
    identify(c.req.raw, caller, getCookie(c, 'connected_did') ?? '')
    const { isPublic } = service.state.settings
    if (isPublic || caller || open.some((path) => c.req.path.startsWith(path))) return next()
    return refuse(c)
  }
}

/** What a component answers where nothing else does: its page to whoever takes one. */
function fallback(c: Context<RouteEnv>): Response {
  const accept = c.req.header('accept') ?? '*/*'
  const isPage = /html|\*\/\*/.test(accept)
  return isPage ? c.html('<!doctype html><title>Page of the app</title>') : c.html(`Cannot GET ${c.req.path}`, 404)
}

function start(service: Service, flow: Flow & { deepLink: string }) {
  const source = text(flow.extraParams.sourceAppPid)
  if (source && source !== service.master?.identity.did) throw new Error('federated login master-site pk not found')
  return onStart(service, flow)
}

const CALLS = ['/api/did/*', '/api/quiet/*', '/api/open/*', '/api/public/*']

interface Platform extends Pick<ComponentHost, 'app' | 'publish'> {
  service: Service
}

/** Mounts a component: its calls go through the service, as on the platform. */
export function mountComponent({ app, service, publish }: Platform, component: Component): void {
  const { title, name, did, mountPoint } = component
  const { componentMountPoints } = service.state.app
  const described = { title, name, did, version: '1.0.0', status: 'running', mountPoint, components: [] }
  if (mountPoint !== '/') componentMountPoints.push(described)
  for (const path of CALLS) app.use(below(component, path), openToAll, guard(service, component))
  component.attach({
    app,
    authenticator: createAuthenticator(service),
    identity: service.identities.app,
    clock: service.clock,
    publish,
    onStart: (flow) => start(service, flow),
    url: service.url,
  })
  app.get(below(component, '/api/did/*'), fallback)
}
