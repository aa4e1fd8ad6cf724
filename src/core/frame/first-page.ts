import { computed, type StoreValue } from 'nanostores'
import { $locale } from '../language/locale.ts'
import { $appError, $appLook } from '../app-look.ts'
import { $session } from '../user/user.ts'
import { $palette, $systemMode, $theme } from './theme.ts'

/** What elements draw of the page until React does, whose components read stores by themselves. */
export const $firstPage = computed(
  [$session, $locale, $theme, $systemMode, $palette, $appLook, $appError],
  (session, locale, theme, systemMode, palette, app, appError) => ({
    session,
    locale,
    theme,
    systemMode,
    palette,
    /** Whether the palette is what the app has. */
    isAppKnown: app !== null || appError !== null,
  }),
)

export type FirstPage = StoreValue<typeof $firstPage>
