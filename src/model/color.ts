import { fromHex, toHex } from './hex.ts'

export type Rgb = [red: number, green: number, blue: number]

/** An argument of a colour function; `whole` is the value of 100%. */
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

/** A colour between two: `share` is the part of the second, from 0 to 1. */
export const mix = (from: Rgb, to: Rgb, share: number): Rgb =>
  from.map((value, i) => Math.round(value + ((to[i] ?? 0) - value) * share)) as Rgb

interface Translucent {
  color: Rgb
  /** From 0 to 1. */
  alpha: number
}

function readHex(text: string): Translucent | null {
  const digits = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.exec(text)?.[1]
  if (!digits) return null
  const pairs = digits.length < 6 ? digits.replace(/./g, '$&$&') : digits
  const [red = 0, green = 0, blue = 0, alpha = 255] = fromHex(pairs)
  return { color: [red, green, blue], alpha: alpha / 255 }
}

/** `rgb()` and `hsl()`, with commas or without. */
function readFunction(text: string): Translucent | null {
  const [, name, list = ''] = /^(rgb|hsl)a?\(([\d\s.,%/deg-]+)\)$/i.exec(text) ?? []
  const [first = '', second = '', third = '', alpha = '1', ...rest] = list.split(/[\s,/]+/).filter(Boolean)
  if (!name || rest.length > 0) return null
  const color: Rgb =
    name.toLowerCase() === 'hsl'
      ? rgbOfHsl(numberIn(first, 360), numberIn(second, 1), numberIn(third, 1))
      : [numberIn(first, 255), numberIn(second, 255), numberIn(third, 255)]
  return { color, alpha: numberIn(alpha, 1) }
}

/**
 * A CSS colour as it appears on a background; null for anything but `#hex`, `rgb()` and `hsl()`, so that no other text
 * gets into a style.
 */
export function readColor(text: string, background: Rgb = [255, 255, 255]): Rgb | null {
  const parsed = readHex(text) ?? readFunction(text)
  if (!parsed) return null
  const color = mix(background, parsed.color, parsed.alpha)
  const isInRange = color.every((channel) => channel >= 0 && channel <= 255)
  return isInRange ? color : null
}

export const toHexColor = (color: Rgb): string => `#${toHex(color)}`
