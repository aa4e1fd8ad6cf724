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

export const overlayLocaleAndTheme = (): LocaleAndTheme => next
