import { isMobile, isWalletWebview } from '../../env/device.ts'
import { hasPasskeys } from '../../env/passkey.ts'
import { viewportWidth } from '../../env/page.ts'
import type { App } from '../../model/app.ts'
import { PROVIDER_NAMES, type Action, type PasskeyBehavior } from '../../model/connect.ts'
import { NARROW_WIDTH_PX } from '../../model/limits.ts'
import { appError, $shownMaster } from '../app.ts'
import { isOwnOrigin } from '../config.ts'
import { containerForViewport } from '../overlay.ts'
import { passkeyPlace } from '../passkey/related.ts'
import { $shownApp } from '../service.ts'
import { $user } from '../session/state.ts'
import { $isTrusted } from './trusted-origin.ts'
import { FREE_ACTIONS, serverAction, sourceAppOf } from './apps.ts'
import type { ConnectOptions, MethodEntry } from './contract.ts'
import { lastUsed } from './last-used.ts'
import { webWalletEntry, type WebWalletEntry } from './web-wallet.ts'

/** Actions that an account without a wallet can perform (docs/protocol.md §1.5). */
const LIST_ACTIONS: readonly Action[] = [...FREE_ACTIONS, 'destroy-self']
/** Actions on the user's own account: a passkey has to exist already. */
export const OWN_ACTIONS: readonly Action[] = ['destroy-self', 'verify-elevated', 'verify-destroy']

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
  /** The app trusts this page: its connect page answers it. */
  isTrusted: boolean
  webWallet: WebWalletEntry | null
  lastUsed: string
  /** The settings can't be loaded. */
  isWithoutSettings: boolean
}

const isOwnApp = (app: App | null): boolean => !app || app.appPid === $shownApp.get()?.appPid

/** Settings of the app to sign in at. */
export function sourceSettings(options: ConnectOptions): App | null {
  const app = $shownApp.get()
  const master = $shownMaster.get()
  return sourceAppOf(options, $user.get(), app) === master?.appPid ? master : app
}

export const surroundings = (app: App | null): Surroundings => ({
  inWebview: isWalletWebview(),
  isOwnOrigin: isOwnOrigin(),
  hasPasskeys: hasPasskeys(),
  isOwnApp: isOwnApp(app),
  hasRelatedPasskeys: passkeyPlace(isOwnApp(app) ? undefined : app?.appPid).isRelated,
  isTrusted: isOwnOrigin() || $isTrusted.get() === true,
  webWallet: webWalletEntry(),
  lastUsed: lastUsed(),
  isWithoutSettings: appError() !== null,
})

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
  const thirdParties = app.oauth.filter(({ name }) => Object.hasOwn(PROVIDER_NAMES, name))
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
export function offeredMethods(options: ConnectOptions, app: App | null, here = surroundings(app)): MethodEntry[] {
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

/** Whether the QR code is drawn: not on the device whose wallet would have to scan it. */
export function isQrShown(entries: MethodEntry[], app: App | null): boolean {
  if (!entries.some((entry) => entry.kind === 'wallet')) return false
  const wallet = app?.authentication?.find((provider) => provider.name === 'wallet')
  if (wallet && !wallet.showQrcode) return false
  return containerForViewport() !== 'drawer' && !(isMobile() && viewportWidth() < NARROW_WIDTH_PX)
}
