import { atom, computed, type ReadableAtom } from 'nanostores'
import { inBrowser, queryParam } from '../env/page.ts'
import { localStore, sessionStore } from '../env/storage.ts'
import { asObject, asText } from '../model/read.ts'
import { $config, THEMES, type ThemeChoice } from './config.ts'
import { $appSettings } from './service.ts'

export type Mode = 'light' | 'dark'

const asMode = (value: string): Mode | null => (value === 'light' || value === 'dark' ? value : null)
const $systemDark = atom(false)

function watchSystem(): void {
  if (!inBrowser()) return
  const query = matchMedia('(prefers-color-scheme: dark)')
  $systemDark.set(query.matches)
  query.addEventListener('change', () => $systemDark.set(query.matches))
}
watchSystem()

function decide(configured: ThemeChoice | undefined, prefer: string, preferKey: string, systemDark: boolean): Mode {
  const asked = asMode(queryParam('theme'))
  if (asked) {
    sessionStore.set(preferKey, asked)
    return asked
  }
  const ofVisit = asMode(sessionStore.get(preferKey))
  if (ofVisit) return ofVisit
  const choice = configured ?? THEMES.find((known) => known === prefer)
  if (choice === 'system') return asMode(localStore.get(preferKey)) ?? (systemDark ? 'dark' : 'light')
  return choice ?? 'light'
}

/** Light or dark for the page (foundation spec §4, app-settings §3.6). An element's own `theme` wins for its root. */
export const $theme: ReadableAtom<Mode> = computed([$config, $appSettings, $systemDark], (config, app, systemDark) =>
  decide(config.theme, app?.theme.prefer ?? 'light', app?.theme.preferKey ?? 'blocklet_theme_prefer', systemDark),
)

/** Light or dark for one element. */
export function themeOr(wanted: string | undefined, page: Mode): Mode {
  if (wanted === 'system') return $systemDark.get() ? 'dark' : 'light'
  return asMode(wanted ?? '') ?? page
}

export interface Palette {
  light: Record<string, string>
  dark: Record<string, string>
}

/** Colours that can't carry anything but a colour into a style. */
const COLOR = /^(#[\da-f]{3,8}|(?:rgb|hsl)a?\([\d\s.,%/deg-]+\))$/i

function colorsOf(palette: unknown): Record<string, string> {
  const primary = asObject(asObject(palette).primary)
  const colors: Record<string, string> = {}
  if (COLOR.test(asText(primary.main))) colors.primary = asText(primary.main)
  if (COLOR.test(asText(primary.contrastText))) colors['on-primary'] = asText(primary.contrastText)
  return colors
}

/** The app's own colours, for the tokens it may fill. */
export const $palette: ReadableAtom<Palette | null> = computed($appSettings, (app) =>
  app ? { light: colorsOf(app.theme.light), dark: colorsOf(app.theme.dark) } : null,
)
