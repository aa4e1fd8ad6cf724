import { contrast, CONTRAST } from '../../../../src/model/contrast.ts'
import { readColor } from '../../../../src/model/color.ts'

/*
 * The theme builder's choices as a style sheet.
 */

export type Mode = 'light' | 'dark'

export interface ThemeChoice {
  colors: Record<string, Record<Mode, string>>
  radius: number
  fontSize: number
}

export const COLORS: Record<string, string> = {
  primary: 'Main action',
  'on-primary': 'Text of the main action',
  surface: 'Background',
  text: 'Text',
  border: 'Lines',
}

export const defaultChoice = (): ThemeChoice => ({
  colors: {
    primary: { light: '#7a1f5c', dark: '#f0a8d3' },
    'on-primary': { light: '#ffffff', dark: '#38092a' },
    surface: { light: '#fffdfb', dark: '#201a1e' },
    text: { light: '#2b1c26', dark: '#f3e8ef' },
    border: { light: '#d9c8d1', dark: '#4a3c44' },
  },
  radius: 12,
  fontSize: 14,
})

/** The custom properties of a choice. */
export function propertiesOf({ colors, radius, fontSize }: ThemeChoice): Record<string, string> {
  const entries = Object.entries(colors).map(([name, { light, dark }]) => [
    `--did-color-${name}`,
    `light-dark(${light}, ${dark})`,
  ])
  return { ...Object.fromEntries(entries), '--did-radius': `${radius}px`, '--did-font-size': `${fontSize}px` }
}

/** The choice as a rule for `:root`. */
export function styleSheetOf(choice: ThemeChoice): string {
  const lines = Object.entries(propertiesOf(choice)).map(([name, value]) => `  ${name}: ${value};`)
  return [':root {', ...lines, '}'].join('\n')
}

/** Pairs that have to be readable on each other. */
const PAIRS = [
  ['on-primary', 'primary'],
  ['text', 'surface'],
  ['primary', 'surface'],
]

/** A sentence for each pair that is hard to read. */
export function contrastProblems({ colors }: ThemeChoice): string[] {
  return (['light', 'dark'] as const).flatMap((mode) =>
    PAIRS.flatMap(([front = '', back = '']) => {
      const [text, surface] = [front, back].map((name) => readColor(colors[name]?.[mode] ?? ''))
      if (!text || !surface) return []
      const ratio = contrast(text, surface)
      if (ratio >= CONTRAST.text) return []
      return [`${mode}: ${front} on ${back} has a contrast of ${ratio.toFixed(1)}; ${CONTRAST.text} is needed.`]
    }),
  )
}
