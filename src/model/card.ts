import { sha3_224 } from '@noble/hashes/sha3.js'
import { readColor, type Rgb } from './color.ts'

/** Both ends of a card's gradient. */
export type CardColors = readonly [start: string, end: string]

export const PASSPORT_COLORS: CardColors = ['#3882C7', '#7AB2F6']

/** Hue in degrees, saturation and lightness from 0 to 1. */
function toHsl(rgb: Rgb): { hue: number; saturation: number; lightness: number } {
  const [red, green, blue] = rgb.map((value) => value / 255) as Rgb
  const max = Math.max(red, green, blue)
  const range = max - Math.min(red, green, blue)
  const lightness = max - range / 2
  if (range === 0) return { hue: 0, saturation: 0, lightness }
  // Each third of the colour wheel begins at the channel that is strongest there.
  let sector = 4 + (red - green) / range
  if (max === red) sector = (green - blue) / range
  else if (max === green) sector = 2 + (blue - red) / range
  const hue = (60 * sector + 360) % 360
  return { hue, saturation: range / (1 - Math.abs(2 * lightness - 1)), lightness }
}

/** A gradient of this hue on which white text can be read. */
function gradientOf(rgb: Rgb): CardColors {
  const { hue, saturation, lightness } = toHsl(rgb)
  const end = Math.min(0.6, Math.max(0.3, lightness))
  const css = (light: number) =>
    `hsl(${Math.round(hue)} ${Math.round(100 * Math.min(0.7, saturation))}% ${Math.round(100 * light)}%)`
  return [css(end - 0.1), css(end)]
}

/** Colours of a passport. `auto` derives them from the issuer's DID; anything that isn't a colour means `default`. */
export function passportColors(preferred: string, did: string): CardColors {
  const rgb = preferred === 'auto' ? colorFromHash(did) : readColor(preferred)
  return rgb ? gradientOf(rgb) : PASSPORT_COLORS
}

const colorFromHash = (text: string): Rgb => [...sha3_224(new TextEncoder().encode(text)).subarray(-3)] as Rgb
