import { textsWith, isLanguageLoading } from '../../src/i18n/catalogue.ts'
import type { Texts } from '../../src/i18n/texts.ts'
import { debug } from '../../src/env/log.ts'
import { readPalette, type Palette } from '../../src/model/kit-colors.ts'
import { isLocale, type Locale } from '../../src/model/locale.ts'
import { asObject, asText, isObject, type Json } from '../../src/model/read.ts'
import { readUser } from '../../src/protocol/session-user.ts'
import { $config } from '../../src/core/config.ts'
import { $firstPage, type FirstPage } from '../../src/core/frame/first-page.ts'
import { themeOr } from '../../src/core/frame/theme.ts'
import { $isStarted, type Session } from '../../src/core/user/user.ts'
import { LANGUAGE_WAIT_MS } from '../../src/style/reserved-space.ts'
import { notifyPageChange, onPageChange } from './page-change.ts'

interface Language {
  locale: Locale
  i18n: Texts
}

/*
 * What a server knew when it wrote an element into the HTML (entries/html): the user, the app's colours, the texts of a
 * language. An element shows that until the kit knows it by itself, so nothing flickers in between. It is for display
 * only, and a user stays only if the session turns out to be theirs.
 */
interface ServerPage {
  session: Session | null
  colors: { palette: Palette; theme: string } | null
  language: Language | null
  /** It was waited for long enough. */
  isOverdue: boolean
}

/** What an element says that no server wrote. */
const NOTHING: ServerPage = { session: null, colors: null, language: null, isOverdue: true }

const pages = new WeakMap<HTMLElement, ServerPage>()

function readSession({ user }: Json): Session | null {
  if (user === null) return { status: 'signed-out' }
  const known = user === undefined ? null : readUser(user, $config.get().appUrl)
  return known ? { status: 'signed-in', user: known, provider: '', isConfirmed: false } : null
}

function readLanguage({ locale, texts }: Json): Language | null {
  const i18n = isLocale(locale) && textsWith(locale, texts)
  return isLocale(locale) && i18n ? { locale, i18n } : null
}

const readColors = ({ theme, palette }: Json): ServerPage['colors'] =>
  isObject(palette) ? { theme: asText(theme), palette: readPalette(palette) } : null

function parsed(text: string): Json {
  try {
    return asObject(JSON.parse(text))
  } catch (error) {
    debug('not the markup of this kit', error)
    return asObject(null)
  }
}

let isFollowing = false

/** What a server wrote about the session counts until the start ends. */
function followStart(): void {
  if (!isFollowing) $isStarted.listen(notifyPageChange)
  isFollowing = true
}

/** Reads what the HTML of an element says about the page. */
export function readServerPage(host: HTMLElement, root: ShadowRoot): void {
  const note = root.querySelector('[data-page]')?.getAttribute('data-page')
  if (!note) return
  const json = parsed(note)
  const known: ServerPage = {
    session: readSession(json),
    colors: readColors(json),
    language: readLanguage(json),
    isOverdue: false,
  }
  followStart()
  pages.set(host, known)
  setTimeout(() => {
    known.isOverdue = true
  }, LANGUAGE_WAIT_MS)
}

/** The page as an element shows it. */
export function pageOf(host: HTMLElement): FirstPage & { language: Language | null } {
  const page = $firstPage.get()
  const { session, colors, language } = pages.get(host) ?? NOTHING
  return {
    ...page,
    ...(session && !$isStarted.get() && { session }),
    ...(colors &&
      !page.isAppKnown && { palette: colors.palette, theme: themeOr(colors.theme, page.theme, page.systemMode) }),
    language: language && isLanguageLoading(language.locale) ? language : null,
  }
}

/** Whether the kit knows by itself what the HTML of an element says. */
function isKnown(host: HTMLElement): boolean {
  const { session, colors, language, isOverdue } = pages.get(host) ?? NOTHING
  if (isOverdue) return true
  const { isAppKnown } = $firstPage.get()
  return ($isStarted.get() || !session) && (isAppKnown || !colors) && !(language && isLanguageLoading(language.locale))
}

/** Runs a function once React would show what the HTML of an element shows: views read the stores by themselves. */
export function whenPageKnown(host: HTMLElement, run: () => void): void {
  if (isKnown(host)) return run()
  const finish = (): void => {
    if (!isKnown(host)) return
    clearTimeout(timer)
    stop()
    run()
  }
  const stop = onPageChange(finish)
  const timer = setTimeout(finish, LANGUAGE_WAIT_MS)
}
