import { serverAction } from '../../model/actions.ts'
import { ACTIONS, type Purpose } from '../../model/connect.ts'
import type { ConnectOptions } from '../../model/connect-options.ts'
import { authServer, type Params } from '../../protocol/connect-server.ts'
import { openResult, serviceBase, withoutSecrets, type Snapshot } from '../../protocol/connect.ts'
import { confirmHostResults, readHostResults } from '../../session/host/host-tokens.ts'
import { isOwnOrigin, servicePage } from '../../core/config.ts'
import { $locale } from '../../core/language/locale.ts'
import { $service } from '../../core/app/service.ts'
import { $appSettings } from '../../core/app-look.ts'
import { $user } from '../../core/user/user.ts'
import { sourceAppOf } from '../../saved-accounts/login-apps.ts'
import type { FlowKind, HostAnswer, Reading } from '../kinds/flow-kind.ts'
import { ownWallet } from '../kinds/own-wallet.ts'
import { inviterOf } from './inviter.ts'
import { refusalOf } from './wallet-refusal.ts'

/**
 * What somebody else's link may start, with the parameters that its session passes on. Every other action changes the
 * visitor's account, and the session tells the service whose account that is. So only this page may start it.
 */
const FROM_ELSEWHERE: Partial<Record<Purpose, readonly string[]>> = {
  login: [],
  // Without its id the invitation can't be accepted.
  invite: ['inviteId'],
  // Joined as it is, since its result is for the page that started it.
  'connect-to-did-spaces-for-user': [],
}

const prefix = (): string => servicePage('/api/did')

function visitorParams(): Params {
  const user = $user.get()
  return {
    componentId: $appSettings.get()?.componentId || undefined,
    previousUserDid: user?.did,
    email: user?.email || undefined,
  }
}

/**
 * Results of this browser's own session are only accepted sealed for its key. Those of somebody else's session bring no
 * tokens. The visitor id is the one that this flow sent, or stays as it is.
 */
async function readResult(snapshot: Snapshot, { keys, joined, isFirst }: Reading) {
  if (joined === 'foreign') return withoutSecrets(snapshot)
  const { visitorId, ...result } = await openResult(snapshot, keys, { isSealed: isFirst })
  return isFirst && !joined && visitorId ? { ...result, visitorId } : result
}

async function readHostReply(data: unknown, isCurrent: () => boolean): Promise<HostAnswer> {
  const results = await readHostResults(data)
  return { results, session: await confirmHostResults(results, isCurrent) }
}

/** An action that the auth service of the app performs. */
export const serviceFlow = (options: ConnectOptions): FlowKind => ({
  name: serverAction(options.action),
  server: authServer,
  base: async (service) => serviceBase(service, options.action),
  prefix,
  hostPrefix: () => (isOwnOrigin() ? new URL(prefix()).pathname : prefix()),
  passkey: options.passkey,

  visitorParams,
  params: (inherited) => ({
    ...inherited,
    ...visitorParams(),
    sourceAppPid: sourceAppOf(options, $user.get(), $appSettings.get()) ?? undefined,
    inviter: inviterOf(options),
    provider: '',
    ...options.extraParams,
    locale: $locale.get(),
  }),
  startParams: () => ({ visitorId: $service.get().tokens.visitorId() }),
  forcedDid: () => ownWallet(options) || String(options.forceConnected),

  readResult,
  readPageResult: async (result) => result,
  readHostReply,

  failure: 'connect-failed',
  refusalOf: (snapshot) => refusalOf(options, snapshot),
  endsWhenRefused: false,
  speaksToVisitors: false,
  changesUser: true,

  relayPublisher: (_, app) => app.appPid,
  trustsRelay: true,
  ownKey: async () => undefined,

  remembered: ACTIONS.find((action) => action === options.action) ?? null,
  inherited: FROM_ELSEWHERE[options.action] ?? null,
  joinsAnyServer: true,
})
