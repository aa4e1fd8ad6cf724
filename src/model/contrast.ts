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
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** WCAG 2: text (AA), titles (AAA), and the edges of controls. */
export const CONTRAST = { text: 4.5, title: 7, edge: 3 } as const
const STEP = 0.05

/** Black or white, whichever is seen better on a ground. */
const poleOf = (ground: Rgb): Rgb => (contrast(WHITE, ground) >= contrast(BLACK, ground) ? WHITE : BLACK)

/** The colour, as far from the surface as it needs; what is no colour stays as it is. */
export function readableOn(color: string, surface: string, enough: number = CONTRAST.text): string {
  const ground = readColor(surface)
  const own = ground && readColor(color, ground)
  if (!own || contrast(own, ground) >= enough) return color
  const pole = poleOf(ground)
  let share = 0
  let next = own
  while (share < 1 && contrast(next, ground) < enough) {
    share += STEP
    next = mix(own, pole, Math.min(share, 1))
  }
  return toHexColor(next)
}

/** The wanted colour for text on a ground, or black or white where that can't be read. */
export function textOn(ground: string, wanted: string): string {
  const own = readColor(ground)
  if (!own) return wanted
  const text = readColor(wanted, own)
  if (text && contrast(text, own) >= CONTRAST.text) return wanted
  return contrast(WHITE, own) >= CONTRAST.text ? '#ffffff' : '#000000'
}
