import { atom, computed, type ReadableAtom } from 'nanostores'
import { inBrowser, onOwnMessage, queryParam } from '../env/page.ts'
import { localStore, sessionStore } from '../env/storage.ts'
import { readableOn, textOn } from '../model/contrast.ts'
import { asObject, asText, type Json } from '../model/read.ts'
import { readTheme, type AppTheme } from '../model/app.ts'
import { $config, type ThemeChoice } from './config.ts'
import { $appSettings } from './service.ts'

export type Mode = 'light' | 'dark'

const asMode = (value: string): Mode | null => (value === 'light' || value === 'dark' ? value : null)
const $systemDark = atom(false)
const $toggles = atom(0)
const $preview = atom<AppTheme | null>(null)
const PREFER_KEY = 'blocklet_theme_prefer'
const PREFER_KEY_MAX_LENGTH = 64
const PREVIEW_DEBOUNCE_MS = 200

/** The app's theme, or the one being tried. */
const $appTheme = computed([$preview, $appSettings], (preview, app) => preview ?? app?.theme ?? null)

/** The app's settings name the key. Under a prefix of ours no name can be that of a token or of another script. */
function storageKey(preferKey = PREFER_KEY): string {
  return preferKey === PREFER_KEY ? PREFER_KEY : `${PREFER_KEY}:${preferKey.slice(0, PREFER_KEY_MAX_LENGTH)}`
}

function watchSystem(): void {
  if (!inBrowser()) return
  const query = matchMedia('(prefers-color-scheme: dark)')
  $systemDark.set(query.matches)
  query.addEventListener('change', () => $systemDark.set(query.matches))
}
watchSystem()

function decide(configured: ThemeChoice | undefined, prefer: string, preferKey: string, systemDark: boolean): Mode {
  const fixed = asMode(configured ?? '')
  if (fixed) return fixed
  const asked = asMode(queryParam('theme'))
  if (asked && !configured) {
    sessionStore.set(preferKey, asked)
    return asked
  }
  const ofVisit = asMode(sessionStore.get(preferKey))
  if (ofVisit) return ofVisit
  if ((configured ?? prefer) !== 'system') return asMode(prefer) ?? 'light'
  return asMode(localStore.get(preferKey)) ?? (systemDark ? 'dark' : 'light')
}

/** Light or dark for the page (foundation spec §4, app-settings §3.6). An element's own `theme` wins for its root. */
export const $theme: ReadableAtom<Mode> = computed(
  [$config, $appTheme, $systemDark, $toggles],
  ({ theme }, app, systemDark) => decide(theme, app?.prefer ?? 'light', storageKey(app?.preferKey), systemDark),
)

/** The other one from now on: kept for every visit, the choice of this visit ends (protocol: app-settings §3.6). */
export function toggleTheme(): void {
  const key = storageKey($appTheme.get()?.preferKey)
  const next = $theme.get() === 'dark' ? 'light' : 'dark'
  sessionStore.remove(key)
  localStore.set(key, next)
  $toggles.set($toggles.get() + 1)
}

/** A theme builder around this page shows a theme before it is saved. Same origin only. */
export function watchThemePreview(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  onOwnMessage((data) => {
    const { type, payload } = asObject(data)
    if (type !== 'THEME_BUILDER_CONFIG_CHANGED') return
    clearTimeout(timer)
    timer = setTimeout(() => $preview.set(readTheme(payload)), PREVIEW_DEBOUNCE_MS)
  })
}

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

/** The surfaces the app's colour stands on; the values of the style tokens, which this layer can't import. */
const SURFACES = { light: '#ffffff', dark: '#1a1d23' } as const

/** The app's colour, moved until links in it and words on it can be read (WCAG 2 AA). */
function colorsOf(palette: Json, mode: Mode): Record<string, string> {
  const { main, contrastText } = asObject(palette.primary)
  if (!COLOR.test(asText(main))) return {}
  const primary = readableOn(asText(main), SURFACES[mode])
  return { primary, 'on-primary': textOn(primary, COLOR.test(asText(contrastText)) ? asText(contrastText) : '#ffffff') }
}

/** The app's own colours, for the tokens it may fill. */
export const $palette: ReadableAtom<Palette | null> = computed($appTheme, (theme) =>
  theme ? { light: colorsOf(theme.light, 'light'), dark: colorsOf(theme.dark, 'dark') } : null,
)
