import { computed } from 'nanostores'
import { isWalletWebview } from '../../env/wallet-webview.ts'
import { isInAppBrowser } from '../../env/in-app-browser.ts'
import { canCreatePasskeys, hasPasskeys } from '../../env/passkey.ts'
import type { App } from '../../model/app.ts'
import type { Purpose } from '../../model/connect.ts'
import { $shownApp, $shownMaster } from '../../core/app/app.ts'
import { $config, isOwnOrigin } from '../../core/config.ts'
import { $passkeyPlaceOf } from './related-passkeys.ts'
import { $appError } from '../../core/app-look.ts'
import { $user } from '../../core/user/user.ts'
import { $isTrusted } from './trusted-origin.ts'
import { FREE_ACTIONS, serverAction } from '../../model/actions.ts'
import { loginApps, sourceAppOf } from '../../saved-accounts/login-apps.ts'
import type { ConnectOptions } from '../../model/connect-options.ts'
import type { MethodEntry } from '../flow/contract.ts'
import { lastUsed } from '../../saved-accounts/last-used.ts'
import type { Place, Provider, Surroundings } from '../flow/method.ts'
import { KINDS, nameOf, OFFERS } from './offers.ts'
import { webWalletEntry } from './web-wallet-entry.ts'

export type { Surroundings } from '../flow/method.ts'

/** Actions that an account without a wallet can perform (docs/protocol.md §1.5). */
const LIST_ACTIONS: readonly Purpose[] = [...FREE_ACTIONS, 'destroy-self']

/** The app to sign in at, the others if there is a choice, and the conditions for its methods. */
interface FlowPlace extends ReturnType<typeof loginApps> {
  app: App | null
  here: Surroundings
}

/** The place of a flow, by its options. */
export const $placeOf = computed(
  [$shownApp, $shownMaster, $user, $config, $isTrusted, $appError, $passkeyPlaceOf],
  (shown, master, user, { appUrl }, isTrusted, error, passkeyPlaceOf) => {
    const onOwnOrigin = isOwnOrigin(appUrl)
    return (options: ConnectOptions): FlowPlace => {
      const app = sourceAppOf(options, user, shown) === master?.appPid ? master : shown
      const isOwnApp = !app || app.appPid === shown?.appPid
      const here: Surroundings = {
        inWebview: isWalletWebview(),
        inAppBrowser: isInAppBrowser(),
        isOwnOrigin: onOwnOrigin,
        hasPasskeys: hasPasskeys(),
        canCreatePasskeys: canCreatePasskeys(),
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

/** What the app offers, in its order. */
function providersOf({ app, here, isListed }: Place): Provider[] {
  if (!app?.authentication) {
    return KINDS.flatMap((kind) => {
      const names = OFFERS[kind].unlisted?.(app, here) ?? []
      return names.map((name) => ({ name, type: kind }))
    })
  }
  const { authentication, enabledProviders } = app
  const offered = authentication.filter(({ name }) => enabledProviders.length === 0 || enabledProviders.includes(name))
  // Disabling the wallet login does not disable the actions that only a wallet can perform.
  const isWalletDecided = isListed || offered.some(({ name }) => name === 'wallet')
  return isWalletDecided ? offered : [{ name: 'wallet', type: 'builtin' }, ...offered]
}

/** The entries of a provider. One that no other method offers may be a third party. */
function entriesOf(place: Place, provider: Provider): MethodEntry[] {
  const kinds = KINDS.filter((kind) => OFFERS[kind].offer && (OFFERS[kind].provider ?? kind) === provider.name)
  return (kinds.length > 0 ? kinds : ['oauth' as const]).flatMap((kind) => OFFERS[kind].offer?.(place, provider) ?? [])
}

/**
 * The place of an entry among the methods of a page, or -1. Those of a wallet are at `wallet`, unless they are named.
 */
function placeIn(methods: readonly string[], entry: MethodEntry): number {
  const { pageNames = [nameOf(entry)] } = OFFERS[entry.kind]
  return pageNames.map((name) => methods.indexOf(name)).find((index) => index >= 0) ?? -1
}

/** Only those that the page names, in its order. */
function chosenBy(methods: readonly string[] | null, entries: MethodEntry[]): MethodEntry[] {
  if (!methods) return entries
  return entries
    .filter((entry) => placeIn(methods, entry) >= 0)
    .sort((a, b) => placeIn(methods, a) - placeIn(methods, b))
}

/** Which methods are offered, in order. `app` is the one to sign in at. */
export function offeredMethods(options: ConnectOptions, app: App | null, here: Surroundings): MethodEntry[] {
  const action = serverAction(options.action)
  const place: Place = { options, app, here, action, isListed: LIST_ACTIONS.includes(action) }
  const all = chosenBy(
    options.methods,
    providersOf(place).flatMap((provider) => entriesOf(place, provider)),
  )
  const usable = all.filter(({ kind }) => OFFERS[kind].isUsable?.(here) ?? here.isOwnOrigin)
  return [
    ...usable,
    ...(usable.length < all.length && here.isTrusted ? [{ kind: 'window', lastUsed: false } as const] : []),
    ...options.customMethods.map((custom) => ({ kind: 'custom', custom, lastUsed: false }) as const),
  ]
}

/** Whether there would be more of them in the browser of this device. */
export const hasMoreOutside = (options: ConnectOptions, app: App | null, here: Surroundings): boolean =>
  here.inAppBrowser &&
  offeredMethods(options, app, { ...here, inAppBrowser: false, hasPasskeys: true, canCreatePasskeys: true }).length >
    offeredMethods(options, app, here).length

/** Which methods a flow with these options would offer now. */
export function methodsNow(options: ConnectOptions): MethodEntry[] {
  const { app, here } = $placeOf.get()(options)
  return offeredMethods(options, app, here)
}

/** Whether the methods have a QR code. */
export function hasQr(entries: MethodEntry[], app: App | null): boolean {
  const wallet = app?.authentication?.find((provider) => provider.name === 'wallet')
  return entries.some((entry) => entry.kind === 'wallet') && wallet?.showQrcode !== false
}
