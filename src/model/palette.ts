import { mix, readColor, type Rgb, toHexColor } from './color.ts'
import { contrast, CONTRAST, readableOn, textOn } from './contrast.ts'
import { COLORS, type AppColors, type ColorToken, type Mode } from './kit-colors.ts'
import { asObject, asText, type Json, own } from './read.ts'

type KitColors = Record<ColorToken, string>

/** Share of the text colour in a raised surface and in a border, as in the kit's own colours. */
const RAISED = 0.045
const EDGE = 0.16

function kitColors(mode: Mode): KitColors {
  const pairs = Object.entries(COLORS).map(([token, [light, dark]]) => [token, mode === 'light' ? light : dark])
  return Object.fromEntries(pairs) as KitColors
}

/** A palette of the app: the values of one mode override the common ones (docs/protocol.md §1.6). */
export function mergePalettes(common: Json, mode: Json): Json {
  const names = Object.keys({ ...common, ...mode })
  return Object.fromEntries(
    names.map((name) => {
      const value = mode[name] ?? common[name]
      return [name, typeof value === 'object' ? { ...asObject(common[name]), ...asObject(mode[name]) } : value]
    }),
  )
}

/** The tokens that the app's palette defines. `background` is the background of translucent colours. */
function namedColors(palette: Json, background: Rgb): AppColors {
  const group = (name: string): Json => asObject(palette[name])
  const named: Partial<Record<ColorToken, unknown>> = {
    primary: group('primary').main,
    'on-primary': group('primary').contrastText,
    text: group('text').primary,
    'text-muted': group('text').secondary,
    border: palette.divider,
    success: group('success').main,
    error: group('error').main,
    warning: group('warning').main,
    info: group('info').main,
  }
  const colors: AppColors = own({})
  for (const [token, value] of Object.entries(named)) {
    const color = readColor(asText(value), background)
    if (color) colors[token as ColorToken] = toHexColor(color)
  }
  return colors
}

/** A surface of the app brings its own raised surface and edges: they are mixed from it and its text. */
function surfaceColors(surface: Rgb, text: string, kit: KitColors) {
  const color = toHexColor(surface)
  const textColor = readColor(text) ?? surface
  const mixedIn = (share: number) => toHexColor(mix(surface, textColor, share))
  // On a middle grey, no second surface leaves text enough contrast.
  const isReadable = contrast(textColor, mix(surface, textColor, 2 * RAISED)) >= CONTRAST.text
  return {
    surface: color,
    'surface-raised': isReadable ? mixedIn(RAISED) : color,
    border: mixedIn(EDGE),
    'border-control': readableOn(kit['border-control'], color, CONTRAST.edge),
  }
}

/**
 * Tokens from the app's palette, each adjusted until it can be read. On a surface of the app, the kit's own colours are
 * adjusted too, since they were chosen for another surface.
 */
export function appColors(given: Json, mode: Mode): AppColors {
  const palette = own(given)
  const kit = kitColors(mode)
  const surface = readColor(asText(asObject(palette.background).paper))
  const background = surface ?? readColor(kit.surface) ?? [255, 255, 255]
  const named = namedColors(palette, background)
  const text = readableOn(named.text ?? kit.text, toHexColor(background), CONTRAST.title)
  const colors: AppColors = own(surface ? surfaceColors(surface, text, kit) : {})
  const raised = colors['surface-raised'] ?? kit['surface-raised']
  if (named.border) colors.border = named.border
  if (named.text || surface) colors.text = text
  for (const token of ['primary', 'text-muted', 'success', 'error', 'warning', 'info'] as const) {
    const wanted = named[token] ?? (surface && kit[token])
    // Every text has less contrast on the raised surface. A colour that can be read there can be read on both.
    if (wanted) colors[token] = readableOn(wanted, raised)
  }
  if (colors.primary) colors['on-primary'] = textOn(colors.primary, named['on-primary'] ?? kit['on-primary'])
  return colors
}
