import { isValid } from '@arcblock/did'
import { WalletAuthenticator, WalletHandlers } from '@arcblock/did-connect-js'
import type { Action, Flow } from './actions/action.ts'
import { text } from './actions/action.ts'
import { actions } from './actions/index.ts'
import { ConnectStorage } from './connect-storage.ts'
import type { ConnectSession } from './connect-storage.ts'
import { asExpress } from './express-adapter.ts'
import { SERVICE_PATH } from './service.ts'
import type { App, Service } from './service.ts'

const CONNECT_PATH = `${SERVICE_PATH}/api/did`

interface InfoInput {
  baseUrl: string
  extraParams?: Record<string, unknown>
}

const isFederated = ({ master }: Service, { extraParams = {} }: InfoInput): boolean =>
  Boolean(master && extraParams.sourceAppPid === master.identity.did)

function ownInfo({ state, identities }: Service, baseUrl: string) {
  return {
    name: state.app.name,
    description: state.app.description,
    icon: state.config.appLogo ?? `${baseUrl}${SERVICE_PATH}/blocklet/logo?v=${state.app.version}`,
    link: baseUrl,
    updateSubEndpoint: true,
    subscriptionEndpoint: `${SERVICE_PATH}/websocket`,
    nodeDid: identities.node.did,
  }
}

function masterInfo(service: Service, baseUrl: string) {
  const master = service.master?.describe()
  if (!master) return ownInfo(service, baseUrl)
  const { appName: name, appDescription: description, appUrl: link, appLogo, version } = master
  return { ...ownInfo(service, baseUrl), name, description, link, icon: `${link}${appLogo}?v=${version}` }
}

/** Signs as this app, or as the federation's master when a page signs in with the master's identity. */
export function createAuthenticator(service: Service) {
  const walletOf = (input: InfoInput) =>
    isFederated(service, input) && service.master ? service.master.identity.wallet : service.identities.app.wallet
  return new WalletAuthenticator({
    wallet: walletOf,
    appInfo: (input: InfoInput) =>
      isFederated(service, input) ? masterInfo(service, input.baseUrl) : ownInfo(service, input.baseUrl),
    // Null outside of a federation: the library accepts it, its types do not.
    memberAppInfo: ((input: InfoInput) =>
      isFederated(service, input)
        ? { ...ownInfo(service, input.baseUrl), publisher: `did:abt:${service.identities.app.did}` }
        : null) as (input: InfoInput) => ReturnType<typeof ownInfo>,
  })
}

const isWallet = (userAgent = ''): boolean => /^(arc|abt)wallet\//i.test(userAgent)

/** The DID of the known wallet that the platform would push the request to. */
function knownWallet({ request, extraParams }: Flow): string {
  const known = request.headers['x-user-did'] || request.cookies.connected_did || ''
  const isWanted = String(extraParams.autoConnect) !== 'false' && !isWallet(request.headers['user-agent'])
  return isWanted && isValid(known) ? known : ''
}

export function onStart(service: Service, flow: Flow & { deepLink: string }) {
  const connectedDid = knownWallet(flow)
  if (connectedDid) service.state.pushes.push({ did: connectedDid, url: flow.deepLink })
  return { connectedDid, saveConnect: service.state.settings.saveConnect }
}

/** A federated login stores the master's identity with the user, so the parameter has to be one we know. */
function checkSource(service: Service, flow: Flow): void {
  const source = text(flow.extraParams.sourceAppPid)
  if (source && source !== service.identities.app.did && source !== service.master?.identity.did) {
    throw new Error(`Unknown source app ${source}`)
  }
}

export function attachConnect(
  app: App,
  service: Service,
  publish: (session: ConnectSession) => void,
  sessions?: ConnectStorage['sessions'],
): ConnectStorage {
  const storage = new ConnectStorage(service.clock, sessions)
  const handlers = new WalletHandlers({
    tokenStorage: storage,
    authenticator: createAuthenticator(service),
    options: { prefix: CONNECT_PATH },
  })
  handlers.on('updated', publish)
  for (const action of actions) attachAction(app, service, handlers, action)
  return storage
}

function attachAction(app: App, service: Service, handlers: WalletHandlers, action: Action): void {
  handlers.attach({
    app: asExpress(app),
    action: action.name,
    onStart: (flow: Flow & { deepLink: string }) => onStart(service, flow),
    onConnect: (flow: Flow) => {
      checkSource(service, flow)
      return action.ask(service, flow)
    },
    onAuth: (flow: Flow) => action.finish(service, flow),
    // The session reports errors to the page and the wallet.
    onError: () => {},
  })
}
