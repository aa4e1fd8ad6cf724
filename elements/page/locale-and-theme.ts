import { LOCALES, type Locale } from '../../src/model/locale.ts'
import { THEMES } from '../../src/core/settings.ts'
import { oneOf, type ValuesOf } from '../base/converters.ts'

/** Every element may have its own language and theme. */
export const localeAndTheme = {
  /** This element’s language. `page` follows the nearest `lang` attribute. Default: that of all elements */
  locale: oneOf([...(Object.keys(LOCALES) as Locale[]), 'page'], ''),
  /** This element’s theme. `page` follows the element’s `color-scheme`. Default: that of all elements */
  theme: oneOf(THEMES, ''),
}
export type LocaleAndTheme = ValuesOf<typeof localeAndTheme>
