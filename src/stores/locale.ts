import { computed, type ReadableAtom } from 'nanostores'
import { readCookie } from '../env/cookies.ts'
import { browserLanguages, queryParam } from '../env/page.ts'
import { isLocale, matchLocale, type Locale } from '../model/locale.ts'
import { $config } from './config.ts'

/** Query, cookie, configuration, browser, English: in this order (design: architecture §8). */
function decide(configured: Locale | undefined): Locale {
  const asked = queryParam('locale')
  if (isLocale(asked)) return asked
  const kept = readCookie('nf_lang')
  if (isLocale(kept)) return kept
  if (configured) return configured
  for (const tag of browserLanguages()) {
    const match = matchLocale(tag)
    if (match) return match
  }
  return 'en'
}

export const $locale: ReadableAtom<Locale> = computed($config, ({ locale }) => decide(locale))

/** The language of one element: its own attribute when it names one of ours. */
export const localeOr = (wanted: string | undefined): Locale => (isLocale(wanted) ? wanted : $locale.get())
