import { COLORS } from '../model/kit-colors.ts'

/*
 * Every value that a host page can restyle. Pages set `--did-*`. The kit reads `--_*`, which falls back to the app's
 * palette (`--_app-*`, set by the frame from the app settings) and then to the value here. So the page overrides the
 * app, and the app overrides the kit.
 */

/**
 * A length that follows the font size that the reader has set in the browser: as many pixels, if that is the default
 * of 16. Rems would follow the page's `html { font-size: 62.5% }`.
 */
export const px = (length: number): string => `calc(var(--_px, 1px) * ${length})`

const SIZES = {
  'font-size': px(14),
  radius: px(16),
  shadow: '0 1px 2px rgb(16 20 28 / 6%), 0 12px 40px rgb(16 20 28 / 18%)',
  space: px(4),
  'focus-ring': '2px solid var(--_primary)',
} as const

const type = (weight: number, size: string, lineHeight: number): string =>
  `font-weight: ${weight}; font-size: ${size}; line-height: ${lineHeight};`

/** Kinds of text. They leave the family to the frame, which may inherit that of the page. */
export const TYPE = {
  title: type(600, 'calc(var(--_font-size) * 10 / 7)', 1.4),
  strong: type(500, 'calc(var(--_font-size) * 8 / 7)', 1.5),
  label: type(500, 'var(--_font-size)', 1.4285715),
  body: type(400, 'var(--_font-size)', 1.4285715),
  caption: type(400, `max(${px(12)}, calc(var(--_font-size) * 6 / 7))`, 1.3333334),
} as const

/** The kit's own family, where the page has chosen none. */
export const OWN_FONT =
  'system-ui, "Noto Sans", "PingFang SC", "Microsoft YaHei", ' +
  '"Hiragino Sans", "Noto Sans CJK SC", "Noto Sans Arabic", sans-serif'

/** Fonts of a DID's characters. */
export const DID_FONT =
  "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', 'DejaVu Sans Mono', monospace"

/** Multiples of the 4 px grid, which a page can change with `--did-space`. */
export const space = (steps: number): string => `calc(var(--_space) * ${steps})`

/** The window's size as lengths of an element, without the page's zoom, which would make them too large. */
export const WINDOW_WIDTH = 'calc(100vw / var(--_zoom, 1))'
export const WINDOW_HEIGHT = 'calc(100dvh / var(--_zoom, 1))'

const colorLines = Object.entries(COLORS).map(([name, [light, dark]]) => {
  const both = `light-dark(${light}, ${dark})`
  return `--_${name}: var(--did-color-${name}, var(--_app-${name}, ${both}));`
})
const sizeLines = Object.entries(SIZES).map(([name, value]) => `--_${name}: var(--did-${name}, ${value});`)

/** Declarations that resolve every token; used once, on the frame. */
export const TOKEN_CSS = [
  ...colorLines,
  ...sizeLines,
  // One radius sets the others: dialog 16, card 12, control 10.
  '--_radius-card: calc(var(--_radius) * 0.75);',
  '--_radius-control: calc(var(--_radius) * 0.625);',
  '--_hover: color-mix(in srgb, var(--_text) 6%, transparent);',
  '--_press: color-mix(in srgb, var(--_text) 11%, transparent);',
].join('\n  ')

/**
 * Overrides of the tokens for readers who ask for more contrast: muted text and lines as strong as text, a thick ring.
 */
export const MORE_CONTRAST_CSS = [
  '--_text-muted: color-mix(in srgb, var(--_text) 90%, var(--_surface));',
  '--_border-control: var(--_text-muted);',
  '--_border: var(--_border-control);',
  '--_focus-ring: var(--did-focus-ring, 3px solid var(--_text));',
].join('\n  ')
