import { atom } from 'nanostores'

export interface LocaleAndTheme {
  locale: string
  theme: string
}

const PAGE: LocaleAndTheme = { locale: '', theme: '' }
let next = PAGE

/** The next dialog has the language and theme of the element that opens it; without an element, those of the page. */
export function setOverlayLocaleAndTheme({ locale, theme }: LocaleAndTheme = PAGE): void {
  next = { locale, theme }
}

/** Those of the overlay now. */
export const $overlayLocaleAndTheme = atom(PAGE)

export const applyOverlayLocaleAndTheme = (): void => $overlayLocaleAndTheme.set(next)
