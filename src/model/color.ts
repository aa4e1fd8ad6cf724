import { fromHex, toHex } from './hex.ts'

export type Rgb = [red: number, green: number, blue: number]

/** A number of a colour function; a percentage is a share of `whole`. */
const numberIn = (text: string, whole: number): number =>
  text.endsWith('%') ? (Number.parseFloat(text) / 100) * whole : Number.parseFloat(text)

function rgbOfHsl(hue: number, saturation: number, lightness: number): Rgb {
  const channel = (offset: number): number => {
    const step = (((offset + hue / 30) % 12) + 12) % 12
    const distance = Math.max(-1, Math.min(step - 3, 9 - step, 1))
    return 255 * (lightness - saturation * Math.min(lightness, 1 - lightness) * distance)
  }
  return [channel(0), channel(8), channel(4)]
}

/** Between two colours: `share` of the second one. */
export const mix = (from: Rgb, to: Rgb, share: number): Rgb =>
  from.map((value, i) => Math.round(value + ((to[i] ?? 0) - value) * share)) as Rgb

/**
 * The colour that is seen where this CSS colour lies on a ground; null for anything but `#hex`, `rgb()` and `hsl()`, so
 * what is not a colour never gets into a style.
 */
export function readColor(color: string, ground: Rgb = [255, 255, 255]): Rgb | null {
  const hex = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.exec(color)?.[1]
  if (hex) {
    const [red = 0, green = 0, blue = 0, alpha = 255] = fromHex(hex.length < 6 ? hex.replace(/./g, '$&$&') : hex)
    return mix(ground, [red, green, blue], alpha / 255)
  }
  const [, name, inside = ''] = /^(rgb|hsl)a?\(([\d\s.,%/deg-]+)\)$/i.exec(color) ?? []
  const [one = '', two = '', three = '', alpha = '1', ...more] = inside.split(/[\s,/]+/).filter(Boolean)
  const own: Rgb =
    name?.toLowerCase() === 'hsl'
      ? rgbOfHsl(numberIn(one, 360), numberIn(two, 1), numberIn(three, 1))
      : [numberIn(one, 255), numberIn(two, 255), numberIn(three, 255)]
  const seen = mix(ground, own, numberIn(alpha, 1))
  const isColor = more.length === 0 && seen.every((value) => value >= 0 && value <= 255)
  return name && isColor ? seen : null
}

export const toHexColor = (color: Rgb): string => `#${toHex(color)}`
