import { fromHex, toHex } from './hex.ts'

export type Rgb = [red: number, green: number, blue: number]

/** The parts of `#rgb` or `#rrggbb`, 0 to 255; null for anything else. */
export function rgbOf(color: string): Rgb | null {
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(color)?.[1]
  if (!hex) return null
  return fromHex(hex.length === 3 ? hex.replace(/./g, '$&$&') : hex) as Rgb
}

/** Relative luminance as WCAG 2 defines it. */
function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** WCAG 2 AA for text. */
const ENOUGH = 4.5
const STEP = 0.05

const mixed = (from: Rgb, to: Rgb, share: number): Rgb =>
  from.map((value, i) => Math.round(value + ((to[i] ?? 0) - value) * share)) as Rgb

/** The colour, as far from the surface as text on it needs; what is no hex colour stays as it is. */
export function readableOn(color: string, surface: string): string {
  const own = rgbOf(color)
  const ground = rgbOf(surface)
  if (!own || !ground || contrast(own, ground) >= ENOUGH) return color
  const pole: Rgb = luminance(ground) > 0.5 ? [0, 0, 0] : [255, 255, 255]
  let share = 0
  let next = own
  while (share < 1 && contrast(next, ground) < ENOUGH) {
    share += STEP
    next = mixed(own, pole, share)
  }
  return `#${toHex(next)}`
}

/** The wanted colour for text on a ground, or black or white where that can't be read. */
export function textOn(ground: string, wanted: string): string {
  const own = rgbOf(ground)
  if (!own) return wanted
  const text = rgbOf(wanted)
  if (text && contrast(text, own) >= ENOUGH) return wanted
  return contrast([255, 255, 255], own) >= ENOUGH ? '#ffffff' : '#000000'
}
