import type { AddressInfo } from 'node:net'
import type { Server } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { readCaller } from './caller.ts'
import { systemClock } from './clock.ts'
import type { Clock } from './clock.ts'
import { mountComponent } from './component.ts'
import type { Component } from './component.ts'
import { attachConnect } from './connect.ts'
import type { ConnectStorage } from './connect-storage.ts'
import { addConflictAccounts } from './conflict-accounts.ts'
import { openToAll } from './cors.ts'
import { openDatabase } from './database.ts'
import type { Database } from './database.ts'
import { applyFaults } from './fault-middleware.ts'
import { createFaults } from './faults.ts'
import type { Faults } from './faults.ts'
import { endSessions, keepSession } from './federated-sessions.ts'
import { fileRoutes } from './files.ts'
import { joinMaster } from './federation.ts'
import { createMail } from './mail.ts'
import type { Mail } from './mail.ts'
import { isOwnHost, LOOPBACK } from './network.ts'
import type { Listening } from './network.ts'
import { issuePassport } from './passports.ts'
import { createThirdParty } from './openid-provider.ts'
import { createRelay } from './relay.ts'
import type { Relay } from './relay.ts'
import { describeMaster } from './routes/blocklet.ts'
import { allRoutes } from './routes/index.ts'
import { SERVICE_PATH } from './service.ts'
import type { App, MasterApp, RouteEnv, Service } from './service.ts'
import { merge } from './settings.ts'
import type { AppDescription, AppSettings, DeepPartial } from './settings.ts'
import { createState, loadIdentities } from './state.ts'
import type { ServerState } from './state.ts'
import type { ThirdParty } from './third-party.ts'
import { addEmailUser } from './web-accounts.ts'

export { createClock } from './clock.ts'
export type { Clock, MovableClock } from './clock.ts'
export type { Component, ComponentHost } from './component.ts'
export type { ConnectSession } from './connect-storage.ts'
export type { Collection } from './database.ts'
export type { ActiveFault, Fault, FaultResponse, Faults } from './faults.ts'
export type { Email, Mail, ReceivedMail } from './mail.ts'
export type * from './records.ts'
export type { Relay } from './relay.ts'
export { RELAY_PATH } from './relay.ts'
export { SERVICE_PATH } from './service.ts'
export { everyMethod, everyProvider } from './settings.ts'
export type { AppDescription, AppSettings, DeepPartial } from './settings.ts'
export type { ServerState } from './state.ts'
export type { Person, ThirdParty } from './third-party.ts'

export interface AuthServerOptions {
  /** Default: 0, any free port. */
  port?: number
  /** Default: this computer only, as `localhost`. */
  listening?: Listening
  /** Listens with this certificate and its key (PEM), by https. */
  tls?: { cert: string; key: string }
  clock?: Clock
  /** A file, or `:memory:` (the default). */
  database?: string
  /** The second app differs in name and has its own keys. */
  role?: 'app' | 'second'
  name?: string
  /** `everyMethod` and `everyProvider` offer more sign-in methods than the wallet. */
  settings?: DeepPartial<AppSettings>
  app?: DeepPartial<AppDescription>
  /** Config keys, spread at the top level of `__blocklet__.js`. */
  config?: Record<string, string>
  /** More folders to serve: path prefix → folder. */
  staticDirs?: Record<string, string>
  /** Adds third-party people whose accounts already belong to users here, to try out conflicts. */
  conflicts?: boolean
  /** Whether emails are sent by SMTP. Default: true. */
  smtp?: boolean
  /** Components with a backend of their own. */
  components?: Component[]
  /** Makes this server a member of the other's federation. */
  master?: AuthServer
}

export interface AuthServer {
  url: string
  port: number
  appDid: string
  appPk: string
  state: ServerState
  faults: Faults
  relay: Pick<Relay, 'cut' | 'size'>
  /** All emails sent; `/mailbox` shows them. */
  mail: Pick<Mail, 'messages' | 'waitFor'>
  /** Simulates GitHub, Google and the others: its people, and the URL of its login page. */
  provider: Pick<ThirdParty, 'people' | 'url'>
  /** Open and recent connect sessions, by token. */
  connects: ConnectStorage['sessions']
  /** Adds a user who signs in by email; returns their DID, or null if they are there already. */
  addUser(fullName: string, email: string): string | null
  /** Issues a passport to a user without a wallet; returns its id. */
  grant(userDid: string, role: string): Promise<string>
  /** Resolves when all changes so far are stored. */
  flush(): Promise<void>
  close(): Promise<void>
  /** What members of this app's federation use. */
  asMaster: MasterApp
}

function refuseOtherHosts(app: App): void {
  app.use(async (c, next) => {
    if (isOwnHost(c.req.header('host'))) await next()
    else return c.text('The service answers to localhost and to addresses, not to names.', 403)
  })
}

const listen = (server: Server, port: number, address: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, address, () => resolve((server.address() as AddressInfo).port))
  })

const NAMES = { app: 'Demo App', second: 'Second App' }

function applyOptions(state: ServerState, options: AuthServerOptions): void {
  merge(state.settings, options.settings ?? {})
  merge(state.app, options.app ?? {})
  merge(state.config, options.config ?? {})
  const master = options.master?.asMaster.describe()
  if (master) merge(state.settings, { federated: { master, config: { status: 'approved' } } })
  const { hostname } = options.listening ?? LOOPBACK
  const { trustedDomains } = state.settings
  if (!trustedDomains.includes(hostname)) trustedDomains.push(hostname)
}

async function start(options: AuthServerOptions, database: Database): Promise<AuthServer> {
  const faults = createFaults()
  const state = createState(database, options.name ?? NAMES[options.role ?? 'app'])
  const identities = loadIdentities(database)
  let url = ''
  const clock = options.clock ?? systemClock
  const mail = createMail(clock, options)
  const listening = options.listening ?? LOOPBACK
  const provider = createThirdParty({
    listening,
    callbackUrl: (name) => `${url}${SERVICE_PATH}/oauth/callback/${name}`,
    appName: () => state.app.name,
  })
  const service: Service = {
    state,
    identities,
    faults,
    clock,
    mail,
    provider,
    master: options.master?.asMaster ?? null,
    members: new Map(),
    url: () => url,
  }
  applyOptions(state, options)
  joinMaster(service)
  if (options.conflicts) addConflictAccounts(service)

  const app: App = new Hono<RouteEnv>()
  const relay = createRelay(service)
  refuseOtherHosts(app)
  app.use(applyFaults({ faults, clock, fetch: (request, env) => app.fetch(request, env) }))
  app.use(`${SERVICE_PATH}/*`, openToAll)
  readCaller(app, service)
  const storage = attachConnect(app, service, relay.publish)
  allRoutes(app, service, relay)
  for (const component of options.components ?? []) mountComponent({ app, service, publish: relay.publish }, component)
  fileRoutes(app, options.staticDirs ?? {})

  const { tls } = options
  const secure = tls && { createServer: createHttpsServer, serverOptions: tls }
  const server = createAdaptorServer({ fetch: app.fetch, ...secure }) as Server
  relay.attach(server)
  const port = await listen(server, options.port ?? 0, listening.address)
  url = `${tls ? 'https' : 'http'}://${listening.hostname}:${port}`

  return {
    url,
    port,
    appDid: identities.app.did,
    appPk: identities.app.pk,
    state,
    faults,
    relay,
    mail,
    provider,
    connects: storage.sessions,
    addUser: (fullName, email) => addEmailUser(service, fullName, email)?.did ?? null,
    grant: async (userDid, role) => (await issuePassport(service, { did: userDid }, role)).id,
    flush: () => database.flush(),
    async close() {
      service.master?.members.delete(identities.app.did)
      relay.cut()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await Promise.all([mail.close(), provider.close()])
      await database.close()
    },
    asMaster: {
      members: service.members,
      identity: identities.app,
      describe: () => describeMaster(service),
      keepSession: (user, session) => keepSession(service, user, session),
      endSessions: (did, visitorId) => endSessions(service, did, visitorId),
      provider,
    },
  }
}

/** Starts the embedded auth service. Any number can run in one process. */
export async function createAuthServer(options: AuthServerOptions = {}): Promise<AuthServer> {
  const database = await openDatabase(options.database ?? ':memory:')
  try {
    return await start(options, database)
  } catch (error) {
    await database.close()
    throw error
  }
}
