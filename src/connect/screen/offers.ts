import type { PasskeyBehavior } from '../../model/connect.ts'
import { OWN_ACTIONS } from '../../model/actions.ts'
import { isKnownProvider, type MethodKind } from '../../model/methods.ts'
import { ownEach } from '../../model/read.ts'
import type { MethodEntry } from '../flow/contract.ts'
import type { MethodOffer, Place } from '../flow/method.ts'

/*
 * When each kind of method is offered. That is all the first screen needs to know of it; what it does is in
 * `connect/methods`, which is loaded later.
 */
const wallet: MethodOffer<'wallet'> = {
  offer({ action, app, here: { lastUsed } }) {
    if (action === 'login' && app?.allowWallet === false) return []
    return [{ kind: 'wallet', lastUsed: lastUsed === 'wallet' || lastUsed === 'wallet-scan' }]
  },
  unlisted: () => ['wallet'],
  isUsable: () => true,
  pageNames: ['wallet-app', 'wallet'],
}

/** The wallet in the browser, wherever the wallet app is offered. */
const webWallet: MethodOffer<'web-wallet'> = {
  offer(place, provider) {
    const { webWallet: entry, lastUsed } = place.here
    if (!entry || !wallet.offer?.(place, provider).length) return []
    return [{ ...entry, lastUsed: lastUsed === 'wallet-web' }]
  },
  provider: 'wallet',
  isUsable: () => true,
  pageNames: ['web-wallet', 'wallet'],
}

const email: MethodOffer<'email'> = {
  offer({ app, isListed, here: { lastUsed } }) {
    return isListed && app?.emailEnabled ? [{ kind: 'email', lastUsed: lastUsed === 'email' }] : []
  },
  unlisted: (app) => (app?.allowEmail ? ['email'] : []),
}

/** All third parties. Their names are the ways. */
const oauth: MethodOffer<'oauth'> = {
  offer({ isListed, here: { lastUsed, inAppBrowser } }, { name, type }) {
    const isRefused = inAppBrowser && name === 'google'
    return isListed && type === 'oauth' && !isRefused
      ? [{ kind: 'oauth', provider: name, lastUsed: lastUsed === name }]
      : []
  },
  // Older servers only offer the ones that existed then.
  unlisted: (app) => (app ? app.oauth.map(({ name }) => name).filter(isKnownProvider) : []),
  name: ({ provider }) => provider,
}

const isExisting = (passkey: PasskeyBehavior): boolean => passkey === 'both' || passkey === 'only-existing'

/** The page's owner doesn't let it create any. */
const WITHOUT_NEW: Record<PasskeyBehavior, PasskeyBehavior> = {
  both: 'only-existing',
  'only-existing': 'only-existing',
  'only-new': 'none',
  none: 'none',
}

function passkeyBehavior({ action, isListed, options, here }: Place): PasskeyBehavior {
  const passkey = here.isOwnOrigin && !here.canCreatePasskeys ? WITHOUT_NEW[options.passkey] : options.passkey
  // They are only used for a login, and created on the app's own host.
  if (here.hasRelatedPasskeys) return action === 'login' && isExisting(passkey) ? 'only-existing' : 'none'
  if (OWN_ACTIONS.includes(action)) {
    // The service only accepts existing passkeys (docs/protocol.md §5.1).
    if (passkey === 'both') return 'only-existing'
    if (passkey === 'only-new') return 'none'
    return passkey
  }
  return isListed ? passkey : 'none'
}

const passkey: MethodOffer<'passkey'> = {
  offer(place) {
    const { here } = place
    const behavior = passkeyBehavior(place)
    if (behavior === 'none' || here.inWebview || (here.isOwnOrigin && !here.hasPasskeys)) return []
    return [{ kind: 'passkey', behavior, lastUsed: here.lastUsed === 'passkey' }]
  },
  unlisted: (app, here) => (app || here.isWithoutSettings ? ['passkey'] : []),
  isUsable: (here) => (here.isOwnOrigin && here.isOwnApp) || here.hasRelatedPasskeys,
  ways: ['passkey', 'new-passkey'],
}

/** Older servers, which give no order, offer them in this one. */
export const OFFERS: Readonly<Record<MethodKind, MethodOffer>> = ownEach({
  saved: { offer: null },
  wallet,
  'web-wallet': webWallet,
  email,
  oauth,
  passkey,
  window: { offer: null },
  custom: { offer: null, name: ({ custom: { id } }) => id },
  pending: { offer: null, name: ({ index }) => String(index) },
} satisfies { [Kind in MethodKind]: MethodOffer<Kind> })

export const KINDS = Object.keys(OFFERS) as readonly MethodKind[]

/** The name of an entry in `data-method`. */
export const nameOf = (entry: MethodEntry): string => OFFERS[entry.kind].name?.(entry) ?? entry.kind

/** Whether the way belongs to the entry. */
export const leadsTo = (entry: MethodEntry, way: string): boolean =>
  entry.kind === 'oauth' ? entry.provider === way : (OFFERS[entry.kind].ways ?? [entry.kind]).includes(way)
