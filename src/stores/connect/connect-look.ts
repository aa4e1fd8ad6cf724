import { computed, type ReadableAtom } from 'nanostores'
import { isMobile, isWechat } from '../../env/device.ts'
import { isInForeignFrame } from '../../env/frame.ts'
import { pageHost } from '../../env/page.ts'
import type { App } from '../../model/app.ts'
import type { ActionTexts } from '../../model/connect.ts'
import { asObject, asText } from '../../model/read.ts'
import { $isAppPending, $shownMaster } from '../app.ts'
import { $config, isOwnOrigin } from '../config.ts'
import { $locale } from '../locale.ts'
import { $hasAuthenticator } from '../passkey/authenticator.ts'
import { $shownApp } from '../service.ts'
import { $user } from '../session/state.ts'
import { loginApps } from './apps.ts'
import type { ConnectLook, ConnectOptions, ConnectView, MethodEntry } from './contract.ts'
import { lastUsed } from './last-used.ts'
import { isQrShown, offeredMethods, sourceSettings, surroundings } from './offered-methods.ts'
import type { SavedAccount } from './saved-account.ts'
import { $isTrusted } from './trusted-origin.ts'
import { sessionOf } from './view-session.ts'

const TEXT_NAMES = ['title', 'scan', 'confirm', 'success'] as const

/** The texts of the app's settings, which are for a login. Empty ones are left out. */
function appTexts(app: App | null, { action }: ConnectOptions, locale: string): Partial<ActionTexts> {
  if (action !== 'login') return {}
  const texts = asObject(app?.actionTexts[locale] ?? app?.actionTexts.en)
  const result: Partial<ActionTexts> = {}
  for (const name of TEXT_NAMES) {
    const text = asText(texts[name])
    if (text) result[name] = text
  }
  return result
}

/** The texts of the app and of the page for a flow. */
export const givenTexts = (app: App | null, options: ConnectOptions, locale: string): Partial<ActionTexts> => ({
  ...appTexts(app, options, locale),
  ...options.texts,
})

const savedEntries = (session: SavedAccount): MethodEntry[] =>
  session && session !== 'pending' ? [{ kind: 'saved', session, lastUsed: false }] : []

interface Known {
  app: App | null
  view: ConnectView
  locale: string
  saved: SavedAccount
  usedBefore: string
}

function lookOf(options: ConnectOptions, { app, view, locale, saved, usedBefore }: Known): ConnectLook {
  const source = sourceSettings(options)
  const requester = view.status === 'unconfirmed' ? view.app : sessionOf(view)?.app
  const offered = offeredMethods(options, source, { ...surroundings(source), lastUsed: usedBefore })
  const methods = [...savedEntries(saved), ...offered]
  return {
    name: requester?.name || source?.appName || '',
    description: requester?.description || source?.appDescription || '',
    logo: requester?.icon || source?.appLogo || '',
    logoDark: requester?.icon ? '' : source?.appLogoDark || '',
    did: requester?.did || source?.appPid || '',
    ...loginApps(options, $user.get(), app),
    methods,
    suggestsNewPasskey:
      $hasAuthenticator.get() &&
      methods.some((entry) => entry.kind === 'passkey' && entry.behavior !== 'only-existing'),
    isPending: saved === 'pending' || $isAppPending.get() || (!isOwnOrigin() && $isTrusted.get() === null),
    onPhone: isMobile(),
    inWechat: isMobile() && isWechat(),
    showQr: isQrShown(methods, source),
    scanHost: isInForeignFrame() && !$config.get().allowFramed ? null : pageHost(),
    texts: givenTexts(app, options, locale),
  }
}

interface Sources {
  options: ConnectOptions
  $state: ReadableAtom<ConnectView>
  $source: ReadableAtom<string | null>
  $saved: ReadableAtom<SavedAccount>
}

/** What the flow says about the app, and what it offers. `$source` changes when the user chooses another app. */
export const createLook = ({ options, $state, $source, $saved }: Sources): ReadableAtom<ConnectLook> => {
  // A success of this flow must not move its rows.
  const usedBefore = lastUsed()
  return computed(
    [$shownApp, $state, $locale, $saved, $source, $shownMaster, $user, $isTrusted, $isAppPending, $hasAuthenticator],
    (app, view, locale, saved) => lookOf(options, { app, view, locale, saved, usedBefore }),
  )
}
