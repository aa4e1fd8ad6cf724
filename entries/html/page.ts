import { asObject, asText, asWebUrl, own } from '../../src/model/read.ts'
import { asPictureUrl } from '../../src/model/picture-url.ts'
import { SERVICE_PREFIX } from '../../src/model/app-address.ts'
import { readTheme } from '../../src/model/app.ts'
import type { Palette } from '../../src/model/kit-colors.ts'
import { matchLocale, type Locale } from '../../src/model/locale.ts'
import { userReader } from '../../src/model/read-user.ts'
import type { Session } from '../../src/core/user/user.ts'
import { parseSetting, THEMES, type ThemeChoice } from '../../src/core/settings.ts'

/** What your server knows of the page and its visitor. */
export interface RenderOptions {
  /** The language of the page, as your script has it. A language that the kit doesn't have is English. Default: `en` */
  locale?: string
  /**
   * The theme of the page, as your script has it. With `system`, the browser chooses by a media query. Default: what
   * the app prefers, else `light`
   */
  theme?: 'light' | 'dark' | 'system' | 'page'
  /** The settings of the app, as it has them at `/__blocklet__.js?type=json`. Elements get its colours */
  app?: object | null
  /** The path of your app’s service, as your script has it. Default: `/.well-known/service` */
  servicePrefix?: string
  /** The address of the page: where visitors return to if they sign in without a script */
  url?: string
  /**
   * The signed-in user, whom your server knows from the visitor's session; null for nobody. Without it, the menu keeps
   * its place until the script has found out. **Send such a page with `Cache-Control: private`**
   */
  user?: { did: string; fullName?: string; avatar?: string } | null
  /** The nonce of your policy for `<style>` */
  nonce?: string
  /** The address of `dist/html.css`, in place of the same styles in each element */
  styleSheet?: string
  /** The text between the tags */
  text?: string
}

/** The page, with everything read. */
export interface Page {
  locale: Locale
  theme: ThemeChoice
  palette: Palette | null
  url: string
  servicePrefix: string
  session: Session
  /** What the app says of its addresses. */
  domainAliases: readonly string[]
}

function readSession(user: RenderOptions['user'], url: string): Session {
  if (user === undefined) return { status: 'starting' }
  const known = user && userReader((value) => asPictureUrl(value, url || undefined))(user)
  return known ? { status: 'signed-in', user: known, provider: '', isConfirmed: false } : { status: 'signed-out' }
}

/**
 * What the options of a call say about the page.
 *
 * @throws DidError for a `servicePrefix` that is no path
 */
export function readPage(options: RenderOptions): Page {
  const { locale, theme, app, url, user, servicePrefix } = own(options)
  const { theme: appTheme, domainAliases } = asObject(app)
  const look = app ? readTheme(appTheme) : null
  const address = asWebUrl(url)
  return {
    locale: matchLocale(asText(locale)) ?? 'en',
    theme: THEMES.find((known) => known === theme) ?? themeOf(look?.prefer),
    palette: look && look.colors,
    url: address,
    servicePrefix: servicePrefix === undefined ? SERVICE_PREFIX : parseSetting('servicePrefix', servicePrefix),
    session: readSession(user, address),
    domainAliases: Array.isArray(domainAliases) ? domainAliases.map(asText) : [],
  }
}

const themeOf = (prefer: string | undefined): ThemeChoice =>
  prefer === 'dark' || prefer === 'system' ? prefer : 'light'
