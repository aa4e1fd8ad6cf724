/** A sheet has every screen in one variant. */
export interface Variant {
  theme: 'light' | 'dark'
  locale: string
  width: number
}

const THEMES = ['light', 'dark'] as const
export const LOCALES = ['en', 'zh', 'de', 'ar', 'th']
/** A desktop and two phones. */
const WIDTHS = [1280, 390, 320]

export const isPhone = (width: number): boolean => width < 600
export const nameOf = ({ theme, locale, width }: Variant): string => `${locale}-${theme}-${width}`

export const VARIANTS: Variant[] = LOCALES.flatMap((locale) =>
  THEMES.flatMap((theme) => WIDTHS.map((width) => ({ theme, locale, width }))),
)

export const labelOf = (screen: string): string => screen.replace(/^\w+=/, '').replace('&press=1', '-pressed')
