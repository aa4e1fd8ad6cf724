import { readPalette, type Palette } from './kit-colors.ts'
import { asList, asObject, asText } from './read.ts'

/** What elements show of an app before anybody wants in. */
export interface AppLook {
  theme: {
    /** `light`, `dark` or `system`. */
    prefer: string
    preferKey: string
    colors: Palette
  }
  languages: readonly { code: string }[]
}

/** The look of an app, from its stored settings. */
export function readLook(value: unknown): AppLook {
  const { theme, languages } = asObject(value)
  const { prefer, preferKey, colors } = asObject(theme)
  return {
    theme: { prefer: asText(prefer), preferKey: asText(preferKey), colors: readPalette(colors) },
    languages: asList(languages)
      .map((language) => ({ code: asText(asObject(language).code) }))
      .filter(({ code }) => code),
  }
}
