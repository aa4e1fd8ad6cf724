import { expect, test } from 'vitest'
import { MOTIF_COLORS } from '../model/motif.ts'
import { COLORS, type ColorToken } from '../model/kit-colors.ts'

type Rgb = [number, number, number]

const rgb = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const mix = (one: Rgb, share: number, other: Rgb): Rgb =>
  one.map((channel, at) => channel * share + (other[at] ?? 0) * (1 - share)) as Rgb

const THEMES = ['light', 'dark'] as const
const of = (token: ColorToken, theme: (typeof THEMES)[number]): Rgb => rgb(COLORS[token][theme === 'light' ? 0 : 1])

const SURFACES = ['surface', 'surface-raised'] as const
const TEXTS = ['text-muted', 'primary', 'success', 'error', 'warning', 'info'] as const

for (const theme of THEMES) {
  test(`titles reach AAA in the ${theme} theme`, () => {
    for (const surface of SURFACES) expect(contrast(of('text', theme), of(surface, theme))).toBeGreaterThanOrEqual(7)
  })

  test(`every text colour reaches AA on both surfaces of the ${theme} theme`, () => {
    for (const text of TEXTS) {
      for (const surface of SURFACES) {
        expect(contrast(of(text, theme), of(surface, theme)), `${text} on ${surface}`).toBeGreaterThanOrEqual(4.5)
      }
    }
  })

  test(`words on the primary colour reach AA in the ${theme} theme, hovered and pressed too`, () => {
    for (const share of [1, 0.92, 0.84]) {
      const ground = mix(of('primary', theme), share, of('text', theme))
      expect(contrast(of('on-primary', theme), ground), `${share}`).toBeGreaterThanOrEqual(4.5)
    }
  })

  test(`edges of controls and the focus ring stand out in the ${theme} theme`, () => {
    for (const edge of ['border-control', 'primary'] as const) {
      expect(contrast(of(edge, theme), of('surface', theme)), edge).toBeGreaterThanOrEqual(3)
    }
  })

  test(`a DID in its colour can be read in the ${theme} theme, whatever the colour`, () => {
    for (const color of MOTIF_COLORS) {
      const shown = mix(rgb(color), 0.4, of('text', theme))
      expect(contrast(shown, of('surface-raised', theme)), color).toBeGreaterThanOrEqual(4.5)
    }
  })
}
