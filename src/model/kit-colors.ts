import { asObject, own } from './read.ts'

/** The kit's own colours as [light, dark]; src/style/tokens.test.ts checks the contrast of the pairs. */
export const COLORS = {
  primary: ['#1f5fd6', '#8db4ff'],
  'on-primary': ['#ffffff', '#0b1b36'],
  text: ['#15181d', '#eceef2'],
  'text-muted': ['#586070', '#a4acb9'],
  surface: ['#ffffff', '#1a1d23'],
  'surface-raised': ['#f5f6f8', '#24282f'],
  border: ['#d9dde4', '#3a404a'],
  'border-control': ['#858d9b', '#747d8c'],
  success: ['#167a41', '#5fd08f'],
  error: ['#c02626', '#ff9a94'],
  warning: ['#8a5a00', '#f0be58'],
  info: ['#1b62b5', '#84bdf8'],
} as const satisfies Record<string, readonly [light: string, dark: string]>

export type ColorToken = keyof typeof COLORS
export type Mode = 'light' | 'dark'
/** The kit's colours that an app replaces. */
export type AppColors = Partial<Record<ColorToken, string>>
/** Those of both modes, ready for a style. */
export type Palette = Record<Mode, AppColors>

const isColor = ([token, color]: [string, unknown]): boolean =>
  Object.hasOwn(COLORS, token) && typeof color === 'string' && /^#[\da-f]{6}$/.test(color)

const readColors = (value: unknown): AppColors =>
  own(Object.fromEntries(Object.entries(asObject(value)).filter(isColor)))

/** A palette that was stored, or written into HTML: nothing but its colours gets into a style. */
export function readPalette(value: unknown): Palette {
  const { light, dark } = asObject(value)
  return { light: readColors(light), dark: readColors(dark) }
}
