import { sha3_224 } from '@noble/hashes/sha3.js'
import { readColor, type Rgb } from './color.ts'

/** Both ends of a card's gradient. */
export type CardColors = readonly [start: string, end: string]

interface CardLook {
  colors: CardColors
  radius: number
  /** Vertical positions of the issuer's line and of the line below it, in units of the picture. */
  issuerY: number
  extraY: number
  hasDid: boolean
}

const look = (start: string, end: string): CardLook => ({
  colors: [start, end],
  radius: 12,
  issuerY: 151,
  extraY: 181,
  hasDid: true,
})

/** Each kind of card with its look (docs/protocol.md §8.7). */
export const CARDS = {
  'did-space': look('#7D3AC5', '#9761D1'),
  'app-space': look('#6CC68D', '#47B871'),
  'app-purchase': look('#DE7021', '#E48D4E'),
  'app-passport': look('#3882C7', '#7AB2F6'),
  'app-kyc': { ...look('#3882C7', '#7AB2F6'), radius: 8, issuerY: 188, extraY: 211, hasDid: false },
} as const satisfies Record<string, CardLook>

export type CardVariant = keyof typeof CARDS

export const TAG_COLORS = { success: '#34BE74', error: '#F16E6E', info: '#0775F8', warning: '#DE9E37' } as const

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

/** Colours of a passport. `auto` derives them from the issuer's DID; anything else but a colour is `default`. */
export function passportColors(preferred: string, did: string): CardColors {
  const rgb = preferred === 'auto' ? colorFromHash(did) : readColor(preferred)
  return rgb ? gradientOf(rgb) : CARDS['app-passport'].colors
}

const colorFromHash = (text: string): Rgb => [...sha3_224(new TextEncoder().encode(text)).subarray(-3)] as Rgb
