import { computed, type ReadableAtom } from 'nanostores'
import { isMobile, isWechat } from '../../env/device.ts'
import { isInForeignFrame } from '../../env/frame.ts'
import { outsideHref } from '../../env/in-app-browser.ts'
import { pageHost } from '../../env/page-address.ts'
import type { App } from '../../model/app.ts'
import type { Requester } from '../../model/connect.ts'
import { givenTexts, NO_TEXTS } from '../../model/given-texts.ts'
import { $isAppPending, $shownApp } from '../../core/app/app.ts'
import { $config } from '../../core/config.ts'
import { $locale } from '../../core/language/locale.ts'
import { $isNarrow, containerFor } from '../box/container.ts'
import type { ConnectContent, ConnectView, MethodEntry } from '../flow/contract.ts'
import type { ConnectOptions } from '../../model/connect-options.ts'
import { lastUsed } from '../../saved-accounts/last-used.ts'
import { $placeOf, hasMoreOutside, hasQr, offeredMethods } from './offered.ts'
import type { SavedAccount } from '../../saved-accounts/loaded-sessions.ts'
import { sessionOf } from './view-session.ts'

const savedEntries = (session: SavedAccount): MethodEntry[] =>
  session && session !== 'pending' ? [{ kind: 'saved', session, lastUsed: false }] : []

/** The fields are empty, not missing: JavaScript would look for a missing one in `Object.prototype`. */
const NO_REQUESTER = { name: '', description: '', icon: '', did: '' }
const NO_APP = { appName: '', appDescription: '', appLogo: '', appLogoDark: '', appPid: '' }

const withoutQuery = (address: string): string => address.replace(/[?#].*/, '')

/** The session's own description of the app wins. The same picture in another form isn't asked for as well. */
function appContent(requester: Requester | null | undefined, app: App | null) {
  const { name, description, icon, did } = requester ?? NO_REQUESTER
  const { appName, appDescription, appLogo, appLogoDark, appPid } = app ?? NO_APP
  const hasOwnIcon = icon !== '' && withoutQuery(icon) !== withoutQuery(appLogo)
  return {
    name: name || appName,
    description: description || appDescription,
    logo: hasOwnIcon ? icon : appLogo,
    logoDark: hasOwnIcon ? '' : appLogoDark,
    did: did || appPid,
  }
}

const deviceContent = (isNarrow: boolean, allowFramed: boolean, isForQr: boolean) => ({
  onPhone: isMobile(),
  inWechat: isMobile() && isWechat(),
  // Not on the very device whose wallet would have to scan it.
  showQr: isForQr && containerFor(isNarrow) !== 'drawer',
  scanHost: isInForeignFrame() && !allowFramed ? null : pageHost(),
})

type Values<Stores> = { [Name in keyof Stores]: Stores[Name] extends ReadableAtom<infer Value> ? Value : never }

/** The values of several stores, by name. There are more than can be told apart by their order. */
const gathered = <Stores extends Record<string, ReadableAtom<unknown>>>(stores: Stores): ReadableAtom<Values<Stores>> =>
  computed(
    Object.values(stores),
    (...values: unknown[]) =>
      Object.fromEntries(Object.keys(stores).map((name, index) => [name, values[index]])) as Values<Stores>,
  )

interface Sources {
  options: ConnectOptions
  /** The app that the user has chosen, if there is a choice. */
  $requestedApp: ReadableAtom<string | null>
  $state: ReadableAtom<ConnectView>
  $saved: ReadableAtom<SavedAccount>
}

/** What the flow says about the app, and what it offers. */
export function createContent({ options, $requestedApp, $state, $saved }: Sources): ReadableAtom<ConnectContent> {
  // When this flow succeeds, that must not move its own rows.
  const usedBefore = lastUsed()
  const $texts = computed([$shownApp, $locale], (app, locale) => ({
    ...NO_TEXTS,
    ...givenTexts(app, options, locale),
  }))
  const $known = gathered({
    placeOf: $placeOf,
    sourceAppPid: $requestedApp,
    view: $state,
    saved: $saved,
    isAppPending: $isAppPending,
    isNarrow: $isNarrow,
    config: $config,
    texts: $texts,
  })
  return computed(
    $known,
    ({ placeOf, sourceAppPid, view, saved, isAppPending, isNarrow, config: { allowFramed }, texts }) => {
      const wanted = { ...options, sourceAppPid }
      const { app, here, ...apps } = placeOf(wanted)
      const requester = view.status === 'unconfirmed' ? view.app : sessionOf(view)?.app
      const methods = [...savedEntries(saved), ...offeredMethods(wanted, app, { ...here, lastUsed: usedBefore })]
      return {
        ...appContent(requester, app),
        ...apps,
        methods,
        ...deviceContent(isNarrow, allowFramed, hasQr(methods, app)),
        outside: hasMoreOutside(wanted, app, here) ? outsideHref() : null,
        isPending: saved === 'pending' || isAppPending || here.isTrusted === null,
        texts,
      }
    },
  )
}
