import { computed } from 'nanostores'
import { isWalletWebview } from '../../env/device.ts'
import { hasPasskeys } from '../../env/passkey.ts'
import type { App } from '../../model/app.ts'
import type { PasskeyBehavior, Purpose } from '../../model/connect.ts'
import { isKnownProvider } from '../../model/methods.ts'
import { $shownMaster } from '../app.ts'
import { $config, isOwnOrigin } from '../config.ts'
import { $passkeyPlaceOf } from '../passkey/related.ts'
import { $appError, $shownApp } from '../service.ts'
import { $user } from '../session/state.ts'
import { $isTrusted } from './trusted-origin.ts'
import { loginApps, sourceAppOf } from './apps.ts'
import { FREE_ACTIONS, OWN_ACTIONS, serverAction } from '../../model/actions.ts'
import type { MethodEntry } from './contract.ts'
import type { ConnectOptions } from '../../model/connect-options.ts'
import { lastUsed } from './last-used.ts'
import { webWalletEntry, type WebWalletEntry } from './web-wallet.ts'

/** Actions that an account without a wallet can perform (docs/protocol.md §1.5). */
const LIST_ACTIONS: readonly Purpose[] = [...FREE_ACTIONS, 'destroy-self']

/** Conditions of the page and its browser. */
export interface Surroundings {
  inWebview: boolean
  /** The page is the app's own: other origins may not use email, passkeys and third parties. */
  isOwnOrigin: boolean
  hasPasskeys: boolean
  /** The account belongs to this app. Passkeys are bound to one site (docs/protocol.md §5.1). */
  isOwnApp: boolean
  /** Passkeys of the host of the app, which is not the one of this page, can be used here. They are created there. */
  hasRelatedPasskeys: boolean
  /** The app trusts this page: its connect page answers it; null until that is known. */
  isTrusted: boolean | null
  webWallet: WebWalletEntry | null
  lastUsed: string
  /** The settings can't be loaded. */
  isWithoutSettings: boolean
}

/** Where a flow takes place: the app to sign in at, where there is a choice the others, and the conditions of its methods. */
interface Place extends ReturnType<typeof loginApps> {
  app: App | null
  here: Surroundings
}

/** Tells the place of a flow by its options. */
export const $placeOf = computed(
  [$shownApp, $shownMaster, $user, $config, $isTrusted, $appError, $passkeyPlaceOf],
  (shown, master, user, { appUrl }, isTrusted, error, passkeyPlaceOf) => {
    const onOwnOrigin = isOwnOrigin(appUrl)
    return (options: ConnectOptions): Place => {
      const app = sourceAppOf(options, user, shown) === master?.appPid ? master : shown
      const isOwnApp = !app || app.appPid === shown?.appPid
      const here: Surroundings = {
        inWebview: isWalletWebview(),
        isOwnOrigin: onOwnOrigin,
        hasPasskeys: hasPasskeys(),
        isOwnApp,
        hasRelatedPasskeys: passkeyPlaceOf(isOwnApp ? undefined : app.appPid).isRelated,
        isTrusted: onOwnOrigin || isTrusted,
        webWallet: webWalletEntry(shown),
        lastUsed: lastUsed(),
        isWithoutSettings: error !== null,
      }
      return { ...loginApps(options, user, shown), app, here }
    }
  },
)

/** Names and types of what the app offers, in its order. */
function providersOf(app: App | null, isListed: boolean, here: Surroundings): { name: string; type: string }[] {
  const builtin = (name: string) => ({ name, type: 'builtin' })
  if (!app) return here.isWithoutSettings ? [builtin('wallet'), builtin('passkey')] : [builtin('wallet')]
  if (app.authentication) {
    const { authentication, enabledProviders } = app
    const offered = authentication.filter(
      ({ name }) => enabledProviders.length === 0 || enabledProviders.includes(name),
    )
    // Disabling the wallet login does not disable the actions that only a wallet can perform.
    const isWalletDecided = isListed || offered.some(({ name }) => name === 'wallet')
    return isWalletDecided ? offered : [builtin('wallet'), ...offered]
  }
  // Servers before `settings.authentication`: a fixed order, and only the third parties that were known then.
  const thirdParties = app.oauth.filter(({ name }) => isKnownProvider(name))
  return [
    builtin('wallet'),
    ...(app.allowEmail ? [builtin('email')] : []),
    ...thirdParties.map(({ name }) => ({ name, type: 'oauth' })),
    builtin('passkey'),
  ]
}

const isExisting = (passkey: PasskeyBehavior): boolean => passkey === 'both' || passkey === 'only-existing'

function passkeyBehavior({ action, passkey }: ConnectOptions, { hasRelatedPasskeys }: Surroundings): PasskeyBehavior {
  const known = serverAction(action)
  // They are used for a login alone, and created on the own host of the app.
  if (hasRelatedPasskeys) return known === 'login' && isExisting(passkey) ? 'only-existing' : 'none'
  if (OWN_ACTIONS.includes(known)) {
    // The service accepts existing passkeys only (docs/protocol.md §5.1).
    if (passkey === 'both') return 'only-existing'
    if (passkey === 'only-new') return 'none'
    return passkey
  }
  return LIST_ACTIONS.includes(known) ? passkey : 'none'
}

const isWallet = ({ kind }: MethodEntry): boolean => kind === 'wallet' || kind === 'web-wallet'
/** The name of an entry in the options of a page. */
const nameOf = (entry: MethodEntry): string =>
  entry.kind === 'oauth' ? entry.provider : entry.kind === 'wallet' ? 'wallet-app' : entry.kind

/** The place of an entry among the methods of a page, or -1. Those of a wallet are at `wallet`, unless they are named. */
function placeIn(methods: readonly string[], entry: MethodEntry): number {
  const place = methods.indexOf(nameOf(entry))
  return place < 0 && isWallet(entry) ? methods.indexOf('wallet') : place
}

/** Which methods are offered, in order. `app` is the one to sign in at. */
export function offeredMethods(options: ConnectOptions, app: App | null, here: Surroundings): MethodEntry[] {
  const { methods, customMethods } = options
  const action = serverAction(options.action)
  const isListed = LIST_ACTIONS.includes(action)
  const behavior = passkeyBehavior(options, here)
  const isLast = (name: string) => here.lastUsed === name

  const entriesOf = ({ name, type }: { name: string; type: string }): MethodEntry[] => {
    if (name === 'wallet') {
      if (action === 'login' && app?.allowWallet === false) return []
      const wallet: MethodEntry = { kind: 'wallet', lastUsed: isLast('wallet') || isLast('wallet-scan') }
      return [wallet, ...(here.webWallet ? [{ ...here.webWallet, lastUsed: isLast('wallet-web') }] : [])]
    }
    if (name === 'email') return isListed && app?.emailEnabled ? [{ kind: name, lastUsed: isLast(name) }] : []
    if (name === 'passkey') {
      if (behavior === 'none' || here.inWebview || (here.isOwnOrigin && !here.hasPasskeys)) return []
      return [{ kind: name, behavior, lastUsed: isLast(name) }]
    }
    return isListed && type === 'oauth' ? [{ kind: 'oauth', provider: name, lastUsed: isLast(name) }] : []
  }

  const known = providersOf(app, isListed, here).flatMap(entriesOf)
  const placeOf = (entry: MethodEntry): number => (methods ? placeIn(methods, entry) : 0)
  const all = known.filter((entry) => placeOf(entry) >= 0).sort((a, b) => placeOf(a) - placeOf(b))
  const hasOwnPasskeys = here.isOwnOrigin && here.isOwnApp
  const usable = all.filter(
    (entry) =>
      isWallet(entry) || (entry.kind === 'passkey' ? hasOwnPasskeys || here.hasRelatedPasskeys : here.isOwnOrigin),
  )
  return [
    ...usable,
    ...(usable.length < all.length && here.isTrusted ? [{ kind: 'window', lastUsed: false } as const] : []),
    ...customMethods.map((custom) => ({ kind: 'custom', custom, lastUsed: false }) as const),
  ]
}

/** Whether the methods have a QR code. */
export function hasQr(entries: MethodEntry[], app: App | null): boolean {
  const wallet = app?.authentication?.find((provider) => provider.name === 'wallet')
  return entries.some((entry) => entry.kind === 'wallet') && wallet?.showQrcode !== false
}
