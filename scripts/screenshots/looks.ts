/** A sheet has every screen in one look. */
export interface Look {
  theme: 'light' | 'dark'
  locale: string
  width: number
}

const THEMES = ['light', 'dark'] as const
export const LOCALES = ['en', 'zh', 'de', 'ar', 'th']
/** A desktop and two phones. */
const WIDTHS = [1280, 390, 320]

export const isPhone = (width: number): boolean => width < 600
export const nameOf = ({ theme, locale, width }: Look): string => `${locale}-${theme}-${width}`

export const LOOKS: Look[] = LOCALES.flatMap((locale) =>
  THEMES.flatMap((theme) => WIDTHS.map((width) => ({ theme, locale, width }))),
)

/** Scenes whose other state appears when their button is pressed. */
const PRESSED = ['confirm-switch', 'confirm-failing', 'passports-refused', 'passports-failing', 'passports-none']

interface Names {
  scenes: string[]
  sheets: string[]
}

/** The screens of every sheet: all scenes of the gallery, and its sheets without the one that repeats scenes. */
export const screensOf = ({ scenes, sheets }: Names): string[] => [
  ...scenes.flatMap((name) => [`scene=${name}`, ...(PRESSED.includes(name) ? [`scene=${name}&press=1`] : [])]),
  ...sheets.filter((name) => name !== 'panels').map((name) => `sheet=${name}`),
]

export const labelOf = (screen: string): string => screen.replace(/^\w+=/, '').replace('&press=1', '-pressed')
