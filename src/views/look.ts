import { onCatalogue } from '../i18n/catalogue.ts'
import { $locale } from '../stores/locale.ts'
import { $systemMode, $theme } from '../stores/theme.ts'

/** Calls back when something a frame takes from the page has changed: for drawings, which hear nothing by themselves. */
export function onLookChange(listener: () => void): void {
  $locale.listen(listener)
  $theme.listen(listener)
  $systemMode.listen(listener)
  onCatalogue(listener)
}
