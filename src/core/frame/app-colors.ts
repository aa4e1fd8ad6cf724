import { appColors, type AppColors, type KitColors, type Mode } from '../../model/palette.ts'
import type { Palette } from './theme.ts'
import { COLORS } from '../../style/tokens.ts'
import { own } from '../../model/read.ts'

function kitColors(mode: Mode): KitColors {
  const at = mode === 'light' ? 0 : 1
  const pairs = Object.entries(COLORS).map(([token, pair]) => [token, pair[at]])
  return Object.fromEntries(pairs) as KitColors
}

type Colors = Record<string, string>
/** All roots of a page have the same palette. */
const cache = new WeakMap<Palette, Partial<Record<Mode, Colors>>>()

/** The custom properties with the app's colours, which the tokens read. */
export function appColorStyle(palette: Palette, mode: Mode): Colors {
  const modes = cache.get(palette) ?? own<Partial<Record<Mode, Colors>>>({})
  cache.set(palette, modes)
  modes[mode] ??= customProperties(appColors(palette[mode], kitColors(mode)))
  return modes[mode]
}

const customProperties = (colors: AppColors): Colors =>
  Object.fromEntries(Object.entries(colors).map(([token, color]) => [`--_app-${token}`, color]))
