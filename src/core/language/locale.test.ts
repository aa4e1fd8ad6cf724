import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

interface Visit {
  query?: string
  cookie?: string
  languages?: string[]
  configured?: string
}

/** The inputs of the language: address, cookies, browser, settings. */
async function visit({ query = '', cookie = '', languages = [], configured }: Visit) {
  vi.resetModules()
  vi.stubGlobal('location', new URL(`http://localhost/${query}`))
  vi.stubGlobal('document', { cookie })
  vi.stubGlobal('navigator', { languages, userAgent: '' })
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }))
  vi.stubGlobal('history', { state: null, replaceState: vi.fn() })
  const { configure } = await import('../config.ts')
  if (configured) configure('api', { locale: configured })
  return import('./locale.ts')
}

beforeEach(() => {
  vi.resetModules()
})

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the language', () => {
  it.each<[string, Visit, string]>([
    ['is English by default', {}, 'en'],
    ['is the first supported one of the browser', { languages: ['nl', 'de-AT', 'fr'] }, 'de'],
    ['is simplified Chinese for mainland readers', { languages: ['zh-CN'] }, 'zh'],
    ['is traditional Chinese for readers in Hong Kong', { languages: ['zh-HK'] }, 'zh-TW'],
    ['prefers the cookie to the browser', { cookie: 'nf_lang=ja', languages: ['de'] }, 'ja'],
    ['prefers the address to the cookie', { query: '?locale=ko', cookie: 'nf_lang=ja' }, 'ko'],
    ['prefers the configured one to all others', { configured: 'ru', query: '?locale=ko', cookie: 'nf_lang=ja' }, 'ru'],
    ['ignores unsupported ones', { query: '?locale=xx', cookie: 'nf_lang=yy', languages: ['nl'] }, 'en'],
    ['ignores names of built-in properties', { query: '?locale=constructor', cookie: 'nf_lang=toString' }, 'en'],
  ])('%s', async (_, page, language) => {
    const { $locale } = await visit(page)
    expect($locale.get()).toBe(language)
  })

  it('follows the cookie after localeChosen()', async () => {
    const { $locale, localeChosen } = await visit({ cookie: 'nf_lang=ja' })
    const heard = vi.fn()
    $locale.listen(heard)
    vi.stubGlobal('document', { cookie: 'nf_lang=th' })
    localeChosen()
    localeChosen()
    expect(heard.mock.calls.map(([language]) => language as string)).toEqual(['th'])
  })

  it('is stored when the user chooses one', async () => {
    const { $locale, setLocale } = await visit({ languages: ['de'] })
    setLocale('ar')
    expect(document.cookie).toMatch(/^nf_lang=ar;/)
    expect($locale.get()).toBe('ar')
  })
})

describe('an app that offers two languages', () => {
  const app = { appPid: 'zNKZ5wBNvcN6JhPBnV4YMMBFivtHHQCmZNKF', languages: [{ code: 'en' }, { code: 'zh' }] }

  it.each<[string, Visit, string]>([
    ['uses an offered one of the address', { query: '?locale=zh', cookie: 'nf_lang=en' }, 'zh'],
    ['ignores another one of the address', { query: '?locale=ko', cookie: 'nf_lang=zh' }, 'zh'],
    ['ignores another one of the cookie', { cookie: 'nf_lang=ko', languages: ['de'] }, 'de'],
    ['uses the one that the page configures', { configured: 'ru', query: '?locale=zh' }, 'ru'],
  ])('%s', async (_, page, language) => {
    const { $locale } = await visit(page)
    const { readApp } = await import('../../model/app.ts')
    const { $appSettings } = await import('../app-look.ts')
    $appSettings.set(readApp(app, 'http://localhost'))
    expect($locale.get()).toBe(language)
  })
})
