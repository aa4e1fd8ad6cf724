import type { AppFetch, WalletRequest } from '../../model/connect.ts'
import type { ConnectOptions } from '../../model/connect-options.ts'
import { DidError } from '../../model/errors.ts'
import { asObject } from '../../model/read.ts'
import { clientKeys } from '../../protocol/client-keys.ts'
import type { ConnectServer } from '../../protocol/connect-server.ts'
import type { Service } from '../../protocol/http.ts'
import { $locale } from '../../core/language/locale.ts'
import { $service } from '../../core/app/service.ts'
import { $appSettings } from '../../core/app-look.ts'
import { $user } from '../../core/user/user.ts'
import { sourceAppOf } from '../../saved-accounts/login-apps.ts'
import type { FlowKind, HostAnswer } from '../kinds/flow-kind.ts'
import { ownWallet } from '../kinds/own-wallet.ts'
import { backend } from './lazy.ts'
import { requestBase, requestPrefix } from './wallet-request.ts'

/** A backend of the app. Its code begins to load at once. */
function backendServer(service: Service, fetch: AppFetch | null): ConnectServer {
  const server = backend().then(({ appBackend }) => appBackend({ service, fetch }))
  server.catch(() => {}) // the first call reports it
  const get: ConnectServer['get'] = async (url, options) => (await server).get(url, options)
  return { refused: (text, cause) => new DidError('request-failed', { cause, text }), open: get, get }
}

async function readHostReply(data: unknown, sealed: readonly string[]): Promise<HostAnswer> {
  const [keys, { readRequestResult }] = await Promise.all([clientKeys(), backend()])
  const rows = (Array.isArray(data) ? data : [data]).map(asObject)
  const results = await Promise.all(rows.map((row) => readRequestResult(row, { keys, sealed })))
  return { results, session: undefined }
}

/** A request of the app's own, which a backend of the app answers (docs/rules.md §3.14). */
export function requestFlow(options: ConnectOptions, request: WalletRequest): FlowKind {
  const { name, sealed, isForeign, isJoinable } = request
  const prefix = () => requestPrefix(request)
  // Another origin has another federation.
  const sourceApp = () => (isForeign ? options.sourceAppPid : sourceAppOf(options, $user.get(), $appSettings.get()))
  return {
    name,
    server: (service) => backendServer(service, request.fetch),
    base: () => requestBase(request),
    prefix,
    // Hosts resolve a path in their own way, so a backend of the app is given with its whole address.
    hostPrefix: prefix,
    passkey: 'none',

    // A backend of the app gets nothing about the visitor but what the page says.
    visitorParams: () => ({}),
    params: () => ({
      sourceAppPid: sourceApp() ?? undefined,
      provider: '',
      ...options.extraParams,
      locale: $locale.get(),
    }),
    startParams(keys) {
      if (!keys && sealed.length) throw new DidError('unsupported', { text: 'This browser can’t seal the result' })
      return { visitorId: isForeign ? undefined : $service.get().tokens.visitorId() }
    },
    // The app asks anybody who answers, unless it names a wallet.
    forcedDid: () => ownWallet(options) || (options.forceConnected === true ? 'false' : String(options.forceConnected)),

    async readResult({ raw }, { keys, joined }) {
      const { readJoinedResult, readRequestResult } = await backend()
      return joined ? readJoinedResult(raw, { sealed }) : readRequestResult(raw, { keys, sealed })
    },
    readPageResult: async (result) => (await backend()).readRequestResult(result, { keys: null, sealed: [] }),
    readHostReply: (data) => readHostReply(data, sealed),

    failure: 'request-failed',
    refusalOf: () => undefined,
    endsWhenRefused: true,
    speaksToVisitors: true,
    changesUser: false,

    // A backend may belong to another of the apps that share a relay, or sign in the name of one.
    relayPublisher: ({ memberApp, app }) => (memberApp ?? app)?.did,
    // Some backends send no frames, and only a status that says so lets one finish (docs/protocol.md §3.13).
    trustsRelay: false,
    /*
     * Some backends give the same token, without an error, to two sessions that start in the same millisecond. Only one
     * of them has our key. Ours would never end if it is the other one, so it is started again (docs/protocol.md §3.13).
     */
    ownKey: async () => (await clientKeys())?.publicKey,

    // Its result is for the script that waits for it, which is gone once the page loads again.
    remembered: null,
    // Where the page expects it, and the visitor agrees.
    inherited: isJoinable ? [] : null,
    // Each backend names its requests itself. Another backend of the app may mean something else by the same name.
    joinsAnyServer: false,
  }
}
