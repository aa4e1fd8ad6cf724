import { onCatalogue } from '../../i18n/catalogue.ts'
import { $locale } from '../language/locale.ts'
import { $systemMode, $theme } from './theme.ts'

export { onCatalogue }

/**
 * Calls back when language or theme of the page change, for renders without React, which do not subscribe to stores.
 */
export function onLocaleOrThemeChange(listener: () => void): void {
  $locale.listen(listener)
  $theme.listen(listener)
  $systemMode.listen(listener)
  onCatalogue(listener)
}
