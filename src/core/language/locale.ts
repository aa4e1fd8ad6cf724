import { atom, computed, type ReadableAtom } from 'nanostores'
import { readCookie, writeCookie } from '../../env/cookies.ts'
import { browserLanguages, queryParam, replaceQueryParam } from '../../env/page.ts'
import type { AppLook } from '../../model/app-look.ts'
import { isLocale, matchLocale, type Locale } from '../../model/locale.ts'
import { $config } from '../config.ts'
import { $pageLook, localeOfPage } from '../page-look.ts'
import { $appLook } from '../app-look.ts'
import { broadcast } from '../tabs.ts'

/**
 * The configured language; else query, cookie, browser, English (docs/rules.md §5.4). Query and cookie only count for
 * languages that the app offers.
 */
function decide(choice: Locale | 'page' | undefined, app: AppLook | null): Locale {
  const configured = choice === 'page' ? localeOfPage() : choice
  const offered = app?.languages.map(({ code }) => code) ?? []
  const isOffered = (code: string) => offered.length === 0 || offered.includes(code)
  const [first] = [configured, ...[queryParam('locale'), readCookie('nf_lang')].filter(isOffered)].filter(isLocale)
  if (first) return first
  for (const tag of browserLanguages()) {
    const match = matchLocale(tag)
    if (match) return match
  }
  return 'en'
}

/** Counts the user's own choices, which are stored in a cookie. */
const $choices = atom(0)
export const $locale: ReadableAtom<Locale> = computed([$config, $appLook, $choices, $pageLook], ({ locale }, app) =>
  decide(locale, app),
)

const LOCALE_COOKIE_DAYS = 1

/** Sets the language for this page and every other page of the app (docs/protocol.md §1.7). */
export function setLocale(locale: Locale): void {
  writeCookie('nf_lang', locale, { days: LOCALE_COOKIE_DAYS })
  replaceQueryParam('locale', locale)
  localeChosen()
  broadcast('locale')
}

/** The cookie has changed, here or in another tab. */
export const localeChosen = (): void => $choices.set($choices.get() + 1)
