import { sha3_224 } from '@noble/hashes/sha3.js'
import { readColor, type Rgb } from './color.ts'

/** Where the gradient of a card begins and ends. */
export type CardColors = readonly [start: string, end: string]

interface CardLook {
  colors: CardColors
  radius: number
  /** Where the line with the issuer stands, and the one with something more. */
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

/** What a card can be of, and how that looks (docs/protocol.md §8.7). */
export const CARDS = {
  'did-space': look('#7D3AC5', '#9761D1'),
  'app-space': look('#6CC68D', '#47B871'),
  'app-purchase': look('#DE7021', '#E48D4E'),
  'app-passport': look('#3882C7', '#7AB2F6'),
  'app-kyc': { ...look('#3882C7', '#7AB2F6'), radius: 8, issuerY: 188, extraY: 211, hasDid: false },
} as const satisfies Record<string, CardLook>

export type CardVariant = keyof typeof CARDS

export const TAG_COLORS = { success: '#34BE74', error: '#F16E6E', info: '#0775F8', warning: '#DE9E37' } as const

/** A colour that is neither garish nor too dark or light for words on it. */
function tamed(rgb: Rgb): CardColors {
  const [red, green, blue] = rgb.map((value) => value / 255) as Rgb
  const high = Math.max(red, green, blue)
  const range = high - Math.min(red, green, blue)
  const middle = high - range / 2
  const [from, sector] = high === red ? [green - blue, 0] : high === green ? [blue - red, 2] : [red - green, 4]
  const hue = range && (60 * (from / range + sector + 6)) % 360
  const saturation = range && Math.min(0.7, range / (1 - Math.abs(2 * middle - 1)))
  const light = Math.min(0.6, Math.max(0.3, middle))
  const css = (lightness: number) =>
    `hsl(${Math.round(hue)} ${Math.round(100 * saturation)}% ${Math.round(100 * lightness)}%)`
  return [css(light - 0.1), css(light)]
}

/** Colours of a passport: `auto` is one made from the DID of its issuer; what is no colour counts as `default`. */
export function passportColors(preferred: string, did: string): CardColors {
  const rgb =
    preferred === 'auto' ? (Array.from(sha3_224(new TextEncoder().encode(did)).slice(-3)) as Rgb) : readColor(preferred)
  return rgb ? tamed(rgb) : CARDS['app-passport'].colors
}
