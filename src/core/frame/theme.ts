import { atom, computed, type ReadableAtom } from 'nanostores'
import { debug } from '../../env/log.ts'
import { onPageMessage, queryParam, replaceQueryParam, watchMedia } from '../../env/page.ts'
import { foreignKey, localStore, sessionStore, type StoredKey } from '../../env/storage.ts'
import type { AppLook } from '../../model/app-look.ts'
import type { Mode, Palette } from '../../model/kit-colors.ts'
import { THEME_PREVIEW_DELAY_MS } from '../../model/limits.ts'
import { asObject } from '../../model/read.ts'
import { $config, configure } from '../config.ts'
import type { ThemeChoice } from '../settings.ts'
import { $pageLook, schemeOfPage } from '../page-look.ts'
import { $appLook } from '../app-look.ts'
import { readTheme } from './lazy.ts'

type AppTheme = AppLook['theme']

const asMode = (value: string | undefined): Mode | null => (value === 'light' || value === 'dark' ? value : null)
/** The mode of the user's system. */
export const $systemMode = atom<Mode>('light')
const $toggles = atom(0)
const $preview = atom<AppTheme | null>(null)
const PREFER_KEY = 'blocklet_theme_prefer'

/** The app's theme, or the one in preview. */
const $appTheme = computed([$preview, $appLook], (preview, app) => preview ?? app?.theme ?? null)

watchMedia('(prefers-color-scheme: dark)', (isDark) => $systemMode.set(isDark ? 'dark' : 'light'))

/** The configured theme takes precedence over the app's preference. */
const preferenceOf = (configured: ThemeChoice | undefined, app: AppTheme | null): string =>
  configured ?? app?.prefer ?? 'light'
/** The app's settings name the key, which the platform uses too. The kit must not store anything else under it. */
const keyOf = (app: AppTheme | null): StoredKey => foreignKey(app?.preferKey ?? '') ?? PREFER_KEY

function decide(configured: ThemeChoice | undefined, app: AppTheme | null, system: Mode): Mode {
  if (configured === 'page') return themeOr(schemeOfPage(), 'light', system)
  const fixed = asMode(configured)
  if (fixed) return fixed
  const key = keyOf(app)
  const fromAddress = asMode(queryParam('theme'))
  if (fromAddress) {
    sessionStore.set(key, fromAddress)
    return fromAddress
  }
  const ofVisit = asMode(sessionStore.get(key))
  if (ofVisit) return ofVisit
  const preference = preferenceOf(configured, app)
  if (preference !== 'system') return asMode(preference) ?? 'light'
  return asMode(localStore.get(key)) ?? system
}

/** Light or dark for the page (docs/rules.md §5.5). An element's own `theme` wins for its root. */
export const $theme: ReadableAtom<Mode> = computed(
  [$config, $appTheme, $systemMode, $toggles, $pageLook],
  ({ theme }, app, system) => decide(theme, app, system),
)

/**
 * Switches to the other mode and stores it for every visit (docs/rules.md §5.5). Settings with precedence over the
 * stored mode change as well: the page's configuration, the parameter of the address, and the app's preference for this
 * visit.
 *
 * @example button.onclick = toggleTheme
 */
export function toggleTheme(): void {
  const { theme: configured } = $config.get()
  const app = $appTheme.get()
  const key = keyOf(app)
  const next = $theme.get() === 'dark' ? 'light' : 'dark'
  localStore.set(key, next)
  sessionStore.remove(key)
  if (configured === 'page' || asMode(configured)) configure('api', { theme: next })
  else if (preferenceOf(configured, app) !== 'system') sessionStore.set(key, next)
  replaceQueryParam('theme', next)
  $toggles.set($toggles.get() + 1)
}

async function preview(theme: unknown): Promise<void> {
  try {
    const read = await readTheme()
    $preview.set(read(theme))
  } catch (error) {
    debug('no preview', error)
  }
}

/** Shows themes of a theme builder around this page before they are saved. Same origin only. */
export function watchThemePreview(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  onPageMessage((data) => {
    const { type, payload } = asObject(data)
    if (type !== 'THEME_BUILDER_CONFIG_CHANGED') return
    clearTimeout(timer)
    timer = setTimeout(() => void preview(payload), THEME_PREVIEW_DELAY_MS)
  })
}

/** Light or dark for one element. */
export const themeOr = (wanted: string | undefined, page: Mode, system: Mode): Mode =>
  wanted === 'system' ? system : (asMode(wanted) ?? page)

/** The app's own colours. */
export const $palette: ReadableAtom<Palette | null> = computed($appTheme, (theme) => theme?.colors ?? null)
