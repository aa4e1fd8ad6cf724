import { LOCALES, type Locale } from '../../src/model/locale.ts'
import { THEMES } from '../../src/core/settings.ts'
import { oneOf } from '../base/converters.ts'

/** Every element may have its own language and theme. */
export const localeAndTheme = {
  /** This element’s language. Default: the page’s */
  locale: oneOf(Object.keys(LOCALES) as Locale[], ''),
  /** This element’s theme. Default: the page’s */
  theme: oneOf(THEMES, ''),
}
