import { appColors, type KitColors, type Mode } from '../model/palette.ts'
import type { Palette } from '../stores/theme.ts'
import { COLORS } from '../style/tokens.ts'

function kitColors(mode: Mode): KitColors {
  const at = mode === 'light' ? 0 : 1
  const pairs = Object.entries(COLORS).map(([token, pair]) => [token, pair[at]])
  return Object.fromEntries(pairs) as KitColors
}

type Colors = Record<string, string>
/** Every root of a page has the same palette. */
const made = new WeakMap<Palette, Partial<Record<Mode, Colors>>>()

/** The custom properties that the tokens read the app's colours from. */
export function appColorStyle(palette: Palette, mode: Mode): Colors {
  const known = made.get(palette) ?? {}
  made.set(palette, known)
  const colors = () => Object.entries(appColors(palette[mode], kitColors(mode)))
  return (known[mode] ??= Object.fromEntries(colors().map(([token, color]) => [`--_app-${token}`, color])))
}
