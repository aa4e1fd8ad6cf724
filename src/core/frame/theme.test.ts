import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

interface Visit {
  query?: string
  session?: string
  local?: string
  systemDark?: boolean
  configured?: 'light' | 'dark' | 'system'
  prefer?: 'light' | 'dark' | 'system'
  preferKey?: string
}

const KEY = 'blocklet_theme_prefer'

function storage(key: string, value?: string) {
  const entries = new Map(value ? [[key, value]] : [])
  return {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, text: string) => void entries.set(name, text),
    removeItem: (name: string) => void entries.delete(name),
  }
}

/** The inputs of the theme: storage, settings, address, system. */
async function visit({ query = '', session, local, systemDark = false, configured, prefer, preferKey }: Visit) {
  vi.resetModules()
  const key = preferKey ?? KEY
  const areas = { sessionStorage: storage(key, session), localStorage: storage(key, local) }
  vi.stubGlobal('location', new URL(`http://localhost/${query}`))
  vi.stubGlobal('history', { replaceState: (_: unknown, __: string, url: URL) => vi.stubGlobal('location', url) })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('window', Object.assign(Object.create(globalThis) as object, areas))
  vi.stubGlobal('matchMedia', () => ({ matches: systemDark, addEventListener: () => {} }))
  const { configure } = await import('../config.ts')
  if (configured) configure('api', { theme: configured })
  const { $appSettings } = await import('../app-look.ts')
  const { readApp } = await import('../../model/app.ts')
  if (prefer) {
    const did = 'zNKmmLPzGfRcxKUTYNRBhnNtLSyo1zbUZxPp'
    const theme = { prefer, preferKey, light: {}, dark: {} }
    $appSettings.set(readApp({ appId: did, appPid: did, appName: 'App', theme }, 'http://localhost'))
  }
  return { ...(await import('./theme.ts')), ...areas }
}

beforeEach(() => {
  vi.resetModules()
})

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the mode', () => {
  it.each<[string, Visit, string]>([
    ['is light by default', {}, 'light'],
    ['is the one of the app', { prefer: 'dark' }, 'dark'],
    ['follows the system when the app configures it', { prefer: 'system', systemDark: true }, 'dark'],
    ['prefers the choice of the user to the system', { prefer: 'system', local: 'light', systemDark: true }, 'light'],
    ['prefers the fixed one of the app to the choice of the user', { prefer: 'light', local: 'dark' }, 'light'],
    ['prefers that of this visit to the app’s', { prefer: 'light', session: 'dark' }, 'dark'],
    ['prefers that of the address to that of this visit', { query: '?theme=light', session: 'dark' }, 'light'],
    ['ignores unknown values', { query: '?theme=pink', session: 'blue', prefer: 'dark' }, 'dark'],
    [
      'prefers the configured one to all others',
      { configured: 'light', query: '?theme=dark', session: 'dark' },
      'light',
    ],
    ['is that of the address when the page configures system', { configured: 'system', query: '?theme=dark' }, 'dark'],
    ['is that of this visit when the page configures system', { configured: 'system', session: 'dark' }, 'dark'],
    [
      'follows the system when the page configures it',
      { configured: 'system', prefer: 'light', systemDark: true },
      'dark',
    ],
    ['is read from the storage key of the app', { prefer: 'system', preferKey: 'my_theme', local: 'dark' }, 'dark'],
  ])('%s', async (_, page, mode) => {
    const { $theme } = await visit(page)
    expect($theme.get()).toBe(mode)
  })

  it('from the address lasts for this visit', async () => {
    const { $theme, sessionStorage } = await visit({ query: '?theme=dark' })
    expect($theme.get()).toBe('dark')
    expect(sessionStorage.getItem(KEY)).toBe('dark')
  })

  it('from the address is not stored when the page configures one', async () => {
    const { $theme, sessionStorage } = await visit({ query: '?theme=dark', configured: 'light' })
    expect($theme.get()).toBe('light')
    expect(sessionStorage.getItem(KEY)).toBeNull()
  })

  it('chosen by the user is stored and replaces that of the visit', async () => {
    const { $theme, toggleTheme, sessionStorage, localStorage } = await visit({ prefer: 'system', session: 'dark' })
    toggleTheme()
    expect([$theme.get(), sessionStorage.getItem(KEY), localStorage.getItem(KEY)]).toEqual(['light', null, 'light'])
    toggleTheme()
    expect([$theme.get(), localStorage.getItem(KEY)]).toEqual(['dark', 'dark'])
  })

  it.each<[string, Visit]>([
    ['where the app prefers light', { prefer: 'light' }],
    ['where the app prefers dark', { prefer: 'dark' }],
    ['where the app has no theme', {}],
    ['where the address has one', { prefer: 'system', query: '?theme=dark' }],
    ['where the page has configured light', { configured: 'light' }],
    ['where the page has configured the system', { configured: 'system', prefer: 'light' }],
  ])('toggles %s, and stays toggled in this tab', async (_, page) => {
    const { $theme, toggleTheme, sessionStorage, localStorage } = await visit(page)
    $theme.listen(() => {})
    const before = $theme.get()
    const other = before === 'dark' ? 'light' : 'dark'
    toggleTheme()
    expect([$theme.get(), localStorage.getItem(KEY)]).toEqual([other, other])
    toggleTheme()
    expect($theme.get()).toBe(before)
    toggleTheme()
    if (page.configured === 'light') return // the page says so again on every load
    const local = localStorage.getItem(KEY) ?? undefined
    const session = sessionStorage.getItem(KEY) ?? undefined
    const next = await visit({ ...page, query: location.search, local, session })
    expect(next.$theme.get()).toBe(other)
  })

  it('is stored under the key of the app, which the platform’s own pages read', async () => {
    const { toggleTheme, localStorage } = await visit({ prefer: 'system', preferKey: 'my_theme' })
    toggleTheme()
    expect([localStorage.getItem('my_theme'), localStorage.getItem(KEY)]).toEqual(['dark', null])
  })

  it('isn’t read from a value that isn’t a theme', async () => {
    const { $theme } = await visit({ prefer: 'system', preferKey: 'my_theme', local: '{"mode":"dark"}' })
    expect($theme.get()).toBe('light')
  })

  it.each([
    'refresh_token',
    'login_token@https://app.example',
    '__decKey',
    '__visitor_id',
    'did_user',
    'did-connect:refresh:https://app.example:lease',
  ])('is never stored under %s, where the kit keeps something else', async (name) => {
    const { toggleTheme, localStorage, sessionStorage } = await visit({ prefer: 'system', preferKey: name })
    toggleTheme()
    expect([localStorage, sessionStorage].map((area) => area.getItem(name))).toEqual([null, null])
    expect(localStorage.getItem(KEY)).toBe('dark')
  })

  it('of one element applies to that element only', async () => {
    const { themeOr } = await visit({})
    expect([
      themeOr('light', 'dark', 'dark'),
      themeOr('system', 'light', 'dark'),
      themeOr('', 'light', 'dark'),
      themeOr(undefined, 'dark', 'light'),
    ]).toEqual(['light', 'dark', 'light', 'dark'])
  })
})
