import { mix, readColor, type Rgb, toHexColor } from './color.ts'

const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]

/** Relative luminance as WCAG 2 defines it. */
function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export function contrast(a: Rgb, b: Rgb): number {
  const first = luminance(a)
  const second = luminance(b)
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/** WCAG 2: text (AA), titles (AAA), and the edges of controls. */
export const CONTRAST = { text: 4.5, title: 7, edge: 3 } as const
const STEP = 0.05

/** Black or white, whichever has more contrast with a background. */
const poleOf = (background: Rgb): Rgb => (contrast(WHITE, background) >= contrast(BLACK, background) ? WHITE : BLACK)

/** A colour, moved towards black or white until it has enough contrast. Anything but a colour is returned unchanged. */
export function readableOn(color: string, surface: string, enough: number = CONTRAST.text): string {
  const background = readColor(surface)
  const given = background && readColor(color, background)
  if (!given || contrast(given, background) >= enough) return color
  const pole = poleOf(background)
  let share = 0
  let next = given
  while (share < 1 && contrast(next, background) < enough) {
    share += STEP
    next = mix(given, pole, Math.min(share, 1))
  }
  return toHexColor(next)
}

/** The colour wanted for text on a background if it can be read there, or else black or white. */
export function textOn(background: string, wanted: string): string {
  const given = readColor(background)
  if (!given) return wanted
  const text = readColor(wanted, given)
  if (text && contrast(text, given) >= CONTRAST.text) return wanted
  return contrast(WHITE, given) >= CONTRAST.text ? '#ffffff' : '#000000'
}
