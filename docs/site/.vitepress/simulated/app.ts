import { Hono } from 'hono'
import { readCaller } from '../../../../demo/server/caller.ts'
import { systemClock } from '../../../../demo/server/clock.ts'
import { attachConnect } from '../../../../demo/server/connect.ts'
import { openToAll } from '../../../../demo/server/cors.ts'
import { createFaults } from '../../../../demo/server/faults.ts'
import type { Email } from '../../../../demo/server/mail.ts'
import { blockletRoutes } from '../../../../demo/server/routes/blocklet.ts'
import { emailRoutes } from '../../../../demo/server/routes/email.ts'
import { followRoutes } from '../../../../demo/server/routes/follow.ts'
import { kycRoutes } from '../../../../demo/server/routes/kyc.ts'
import { notificationRoutes } from '../../../../demo/server/routes/notifications.ts'
import { oauthRoutes } from '../../../../demo/server/routes/oauth.ts'
import { orgRoutes } from '../../../../demo/server/routes/orgs.ts'
import { passkeyRoutes } from '../../../../demo/server/routes/passkey.ts'
import { passportRoutes } from '../../../../demo/server/routes/passports.ts'
import { preferenceRoutes } from '../../../../demo/server/routes/preferences.ts'
import { sessionRoutes } from '../../../../demo/server/routes/session.ts'
import { userRoutes } from '../../../../demo/server/routes/user.ts'
import { userSessionRoutes } from '../../../../demo/server/routes/user-session.ts'
import { SERVICE_PATH } from '../../../../demo/server/service.ts'
import type { App, RouteEnv, Service } from '../../../../demo/server/service.ts'
import { merge } from '../../../../demo/server/settings.ts'
import { createState, loadIdentities } from '../../../../demo/server/state.ts'
import type { ServerState } from '../../../../demo/server/state.ts'
import { simulatedThirdParty } from './third-party.ts'
import { StoredSessions, storedDatabase } from './stored-records.ts'

/*
 * The demo's service in a page: the same routes, with records in this browser and without the parts that need a server.
 */

/** Methods that need no page of the app, or one that this site has. */
const METHODS = {
  authentication: {
    email: { enabled: true, order: 1, type: 'builtin' },
    passkey: { enabled: true, order: 2, type: 'builtin' },
    github: { enabled: true, order: 3, type: 'oauth' },
    google: { enabled: true, order: 4, type: 'oauth' },
    apple: { enabled: true, order: 5, type: 'oauth' },
  },
  notification: { email: { enabled: true } },
  ownerFirst: false,
} as const

const ROUTES = [
  sessionRoutes,
  userSessionRoutes,
  emailRoutes,
  kycRoutes,
  passkeyRoutes,
  oauthRoutes,
  passportRoutes,
  notificationRoutes,
  followRoutes,
  preferenceRoutes,
  orgRoutes,
  userRoutes,
  blockletRoutes,
]

const unused = (): never => {
  throw new Error('The simulated app keeps no emails')
}

export interface SimulatedOptions {
  /** Folder of the simulated app's files on the site, with a slash at the end. */
  folder: string
  /** Receives the emails of the app. */
  onMail: (email: Email) => void
}

function createService({ folder, onMail }: SimulatedOptions): Service {
  const state = withoutPictures(createState(storedDatabase, 'Simulated App'))
  merge(state.settings, METHODS)
  state.settings.trustedDomains.push(location.hostname)
  state.app.description = 'An app that this site simulates in your browser'
  state.config.webWalletUrl = `${location.origin}${folder}wallet.html`
  state.config.appLogo = `${location.origin}${folder}logo.svg`
  return {
    state,
    identities: loadIdentities(storedDatabase),
    clock: systemClock,
    faults: createFaults(),
    master: null,
    members: new Map(),
    mail: {
      messages: [],
      send: async (_from, email) => onMail(email),
      waitFor: unused,
      close: async () => {},
    },
    provider: simulatedThirdParty,
    url: () => location.origin,
  }
}

/** The answer as if it had come from a server: with an address. */
const asAnswer = ({ body, status, headers }: Response, url: string): Response =>
  Object.defineProperty(new Response(body, { status, headers }), 'url', { value: url })

/** A browser loads pictures without `fetch`, so users have none here, and are shown the picture of their DID. */
function withoutPictures(state: ServerState): ServerState {
  const { users } = state
  return { ...state, users: { ...users, put: (user) => users.put(Object.assign(user, { avatar: '' })) } }
}

/** Node names the caller's address; a page has none. */
const BINDINGS = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }

/** The headers that a browser and a proxy would add. No script can add a cookie, so its token is sent as a header. */
function sentHeaders({ headers, credentials }: Request): Headers {
  const sent = new Headers(headers)
  sent.set('x-forwarded-host', location.host)
  sent.set('x-forwarded-proto', location.protocol.replace(':', ''))
  const [, token] = /(?:^|; )login_token=([^;]+)/.exec(document.cookie) ?? []
  if (token && credentials !== 'omit' && !sent.has('authorization')) sent.set('authorization', `Bearer ${token}`)
  return sent
}

/** The address that the demo's service knows, for one below the folder of the site. */
function serviceUrl(url: string, folder: string): URL {
  const known = new URL(url)
  const prefix = `${folder}service/`
  if (known.pathname.startsWith(prefix)) known.pathname = `${SERVICE_PATH}/${known.pathname.slice(prefix.length)}`
  return known
}

export type AnswerRequest = (request: Request) => Promise<Response>

export function createSimulatedApp(options: SimulatedOptions): AnswerRequest {
  const service = createService(options)
  const app: App = new Hono<RouteEnv>()
  app.use(`${SERVICE_PATH}/*`, openToAll)
  readCaller(app, service)
  attachConnect(app, service, () => {}, new StoredSessions())
  for (const addRoutes of ROUTES) addRoutes(app, service)
  app.all(`${SERVICE_PATH}/api/*`, (c) => c.html('Bad request', 400))

  return async (request) => {
    const { method, url } = request
    const body = ['GET', 'HEAD'].includes(method) ? undefined : await request.arrayBuffer()
    const sent = new Request(serviceUrl(url, options.folder), { method, headers: sentHeaders(request), body })
    return asAnswer(await app.fetch(sent, BINDINGS), url)
  }
}
