export interface OverlayValues {
  locale: string
  theme: string
}

const PAGE: OverlayValues = { locale: '', theme: '' }
let look = PAGE

/** The next dialog has the language and theme of the element that opens it; without an element, those of the page. */
export function dressOverlay({ locale, theme }: OverlayValues = PAGE): void {
  look = { locale, theme }
}

export const overlayLook = (): OverlayValues => look
