import type { I18n } from '@lingui/core'
import type { CSSProperties, ReactNode } from 'react'
import { instanceFor } from '../i18n/catalogue.ts'
import { directionOf } from '../i18n/direction.ts'
import { isLocale, type Locale } from '../model/locale.ts'
import { $locale } from '../stores/locale.ts'
import type { Mode } from '../model/palette.ts'
import { $palette, $systemMode, $theme, themeOr, type Palette } from '../stores/theme.ts'
import { appColorStyle } from './app-colors.ts'

export interface FrameLook {
  i18n: I18n
  mode: Mode
  palette: Palette | null
}

const colorStyle = (palette: Palette | null, mode: Mode): CSSProperties => ({
  colorScheme: mode,
  ...(palette && appColorStyle(palette, mode)),
})

/**
 * The outermost element of every root. Language and direction are those of the words: while a language is on its way,
 * and when its file can't be had, readers pronounce the fallback as what it is, and its sentences keep their full stops
 * at the right end.
 */
export const FrameMarkup = ({ i18n, mode, palette, children }: FrameLook & { children: ReactNode }) => (
  <div
    className="did-frame"
    lang={i18n.locale}
    dir={directionOf(i18n.locale)}
    data-theme={mode}
    style={colorStyle(palette, mode)}
  >
    {children}
  </div>
)

export const languageOr = (wanted: string, page: Locale): Locale => (isLocale(wanted) ? wanted : page)

/** The look of a root at this moment, for a drawing without React. It asks for the app's colours. */
export const currentLook = (locale: string, theme: string): FrameLook => ({
  i18n: instanceFor(languageOr(locale, $locale.get())),
  mode: themeOr(theme, $theme.get(), $systemMode.get()),
  palette: $palette.get(),
})
