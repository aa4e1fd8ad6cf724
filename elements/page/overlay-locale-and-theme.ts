import { atom } from 'nanostores'
import { pageValues } from '../base/page-values.ts'

export interface LocaleAndTheme {
  locale: string
  theme: string
}

const PAGE: LocaleAndTheme = { locale: '', theme: '' }
let next = PAGE

/** The next dialog has the language and theme of the element that opens it; without an element, those of the page. */
export function setOverlayLocaleAndTheme(host?: Element & LocaleAndTheme): void {
  next = host ? { locale: host.locale, theme: host.theme, ...pageValues(host, host) } : PAGE
}

/** Those of the next dialog. */
export const overlayLocaleAndTheme = (): LocaleAndTheme => next

/** Those of the overlay now. */
export const $overlayLocaleAndTheme = atom(PAGE)

export const applyOverlayLocaleAndTheme = (): void => $overlayLocaleAndTheme.set(next)
