import type { CSSProperties, ReactNode } from 'react'
import { isLanguageLoading, textsFor } from '../../i18n/catalogue.ts'
import { directionOf } from '../../i18n/direction.ts'
import type { Texts } from '../../i18n/texts.ts'
import { isLocale, type Locale } from '../../model/locale.ts'
import type { FirstPage } from './first-page.ts'
import type { Mode, Palette } from '../../model/kit-colors.ts'
import { loadMessages } from '../language/load-messages.ts'
import { themeOr } from './theme.ts'

export interface FrameSettings<I18n extends Texts = Texts> {
  i18n: I18n
  mode: Mode
  palette: Palette | null
  /** The file of the language is loading. */
  isLoading?: boolean
}

/** The app's colours are custom properties, which the tokens read. */
const colorStyle = (palette: Palette | null, mode: Mode): CSSProperties => ({
  colorScheme: mode,
  ...Object.fromEntries(Object.entries(palette?.[mode] ?? {}).map(([token, color]) => [`--_app-${token}`, color])),
})

/**
 * The outermost element of every root. Language and direction are those of the texts: while a language loads, or if its
 * file can't be loaded, they are those of the fallback language, for pronunciation and punctuation.
 */
export const FrameMarkup = ({ i18n, mode, palette, isLoading, children }: FrameSettings & { children: ReactNode }) => (
  <div
    className="did-frame"
    lang={i18n.locale}
    dir={directionOf(i18n.locale)}
    data-theme={mode}
    data-loading={isLoading || undefined}
    style={colorStyle(palette, mode)}
  >
    {children}
  </div>
)

export const languageOr = (wanted: string, page: Locale): Locale => (isLocale(wanted) ? wanted : page)

/** The frame of a root with its own language and theme, for a render without React. Its language file is loaded. */
export function frameSettings(
  page: Pick<FirstPage, 'locale' | 'theme' | 'systemMode' | 'palette'> & {
    language: { locale: Locale; i18n: Texts } | null
  },
  locale: string,
  theme: string,
): FrameSettings {
  const language = languageOr(locale, page.locale)
  loadMessages(language)
  // The HTML of the page has the texts already.
  const declared = page.language
  const i18n = declared?.locale === language ? declared.i18n : textsFor(language)
  return {
    i18n,
    isLoading: i18n.locale !== language && isLanguageLoading(language),
    mode: themeOr(theme, page.theme, page.systemMode),
    palette: page.palette,
  }
}
