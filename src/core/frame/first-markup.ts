import { computed, type StoreValue } from 'nanostores'
import { $locale } from '../language/locale.ts'
import { $session } from '../user/user.ts'
import { $palette, $systemMode, $theme } from './theme.ts'

/** What elements draw of the page until React does, whose components read stores by themselves. */
export const $firstMarkup = computed(
  [$session, $locale, $theme, $systemMode, $palette],
  (session, locale, theme, systemMode, palette) => ({ session, locale, theme, systemMode, palette }),
)

export type FirstMarkup = StoreValue<typeof $firstMarkup>
