import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { REFUSED_PREFIXES } from '../testing/refused-prefixes.ts'

/** Settings accumulate for the life of a page, so each test is a page of its own. */
async function page() {
  vi.resetModules()
  const { $config, configure } = await import('./config.ts')
  const { $service } = await import('./app/service.ts')
  return { config: $config.get.bind($config), configure, service: $service.get.bind($service) }
}

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})

beforeEach(() => {
  warn.mockClear()
})

afterEach(() => {
  vi.resetModules()
})

describe('a page without settings', () => {
  it('uses the app of its own origin, with cookies', async () => {
    const { config } = await page()
    expect(config()).toMatchObject({
      appUrl: 'http://localhost',
      servicePrefix: '/.well-known/service',
      storageEngine: 'cookie',
      noSocket: false,
      noAutoConnect: false,
      noQuickLogin: false,
      protect: '',
    })
  })
})

describe('sources', () => {
  it('take precedence in this order: configure(), script, element', async () => {
    const { config, configure } = await page()
    configure('api', { locale: 'fr' })
    configure('script', { locale: 'de', theme: 'dark' })
    configure('element', { locale: 'es', theme: 'light', noSocket: true })
    expect(config()).toMatchObject({ locale: 'fr', theme: 'dark', noSocket: true })
  })

  it('accept names of attributes or of properties', async () => {
    const { config, configure } = await page()
    configure('script', { 'app-url': 'https://app.example/shop/', noSocket: true, 'no-quick-login': '' })
    expect(config()).toMatchObject({ appUrl: 'https://app.example/shop', noSocket: true, noQuickLogin: true })
  })

  it.each([
    ['wallet.example.com', 'https://wallet.example.com'],
    ['a.example, https://b.example:8443/x', 'https://a.example https://b.example:8443'],
    [['http://localhost:3000'], 'http://localhost:3000'],
    ['', ''],
  ])('name the hosts of session links as %j', async (given, origins) => {
    const { config, configure } = await page()
    expect(configure('api', { connectUrlHosts: given })).toBeNull()
    expect(config().connectUrlHosts).toBe(origins)
  })

  it('refuse invalid hosts', async () => {
    const { config, configure } = await page()
    expect(configure('api', { connectUrlHosts: ['good.example', 'javascript:alert(1)'] })?.code).toBe('invalid-option')
    expect(config().connectUrlHosts).toBe('')
  })

  describe('for servers that get the session', () => {
    const SAFE = ['https://site.example', 'https://site.example:8443/', 'http://localhost:3000', 'http://[::1]:3000']
    const SAFE_ORIGINS = [
      'https://site.example',
      'https://site.example:8443',
      'http://localhost:3000',
      'http://[::1]:3000',
    ]

    it('are origins', async () => {
      const { config, configure } = await page()
      expect(configure('api', { sessionOrigins: SAFE })).toBeNull()
      expect(config().sessionOrigins).toEqual(SAFE_ORIGINS)
      expect(configure('api', { sessionOrigins: [] })).toBeNull()
      expect(config().sessionOrigins).toEqual([])
    })

    it.each([
      'http://site.example',
      'https://site.example/api',
      'https://site.example/?x',
      'https://user@site.example',
      'https://*.site.example',
      'https://*',
      'site.example',
      '//site.example',
      'null',
      'data:text/plain,x',
      '*',
      '',
      7,
      null,
    ])('refuse %j, say so, and keep the others', async (bad) => {
      const { config, configure } = await page()
      const problem = configure('api', { sessionOrigins: [SAFE[0], bad, SAFE[2]], theme: 'dark' })
      expect(problem).toMatchObject({
        code: 'invalid-option',
        message: `sessionOrigins can’t contain "${bad}". An entry is the origin of a server, such as https://site.example, with https except on this computer.`,
      })
      expect(config()).toMatchObject({ sessionOrigins: [SAFE_ORIGINS[0], SAFE_ORIGINS[2]], theme: 'dark' })
    })

    it('come from a script alone: a text, as in an attribute, is refused', async () => {
      const { config, configure } = await page()
      for (const source of ['script', 'element'] as const)
        for (const name of ['sessionOrigins', 'session-origins'])
          expect(configure(source, { [name]: 'https://evil.example' })?.code).toBe('invalid-option')
      expect(config().sessionOrigins).toEqual([])
    })
  })

  it('that repeat a value of another element change nothing', async () => {
    const { configure } = await page()
    configure('element', { storageEngine: 'cookie' })
    configure('element', { storageEngine: 'cookie' })
    expect(warn).not.toHaveBeenCalled()
  })
})

describe('a conflict between two elements', () => {
  it('keeps the first value and warns once', async () => {
    const { config, configure } = await page()
    configure('element', { storageEngine: 'cookie' })
    configure('element', { storageEngine: 'localStorage', locale: 'de' })
    configure('element', { storageEngine: 'localStorage' })
    expect(config()).toMatchObject({ storageEngine: 'cookie', locale: 'de' })
    expect(warn).toHaveBeenCalledTimes(1)
    expect(String(warn.mock.calls[0])).toContain('storageEngine is already cookie')
  })

  it('does not warn when configure() replaces a value', async () => {
    const { config, configure } = await page()
    configure('api', { appUrl: 'https://one.example' })
    configure('api', { appUrl: 'https://two.example' })
    expect(config().appUrl).toBe('https://two.example')
    expect(warn).not.toHaveBeenCalled()
  })
})

describe('the storage engine', () => {
  it.each([
    ['http://localhost', undefined, 'cookie'],
    ['http://localhost/shop', undefined, 'cookie'],
    ['http://localhost', 'localStorage', 'localStorage'],
    ['https://app.example', undefined, 'localStorage'],
    ['https://app.example', 'localStorage', 'localStorage'],
    ['http://localhost:81', undefined, 'localStorage'],
  ])('for the app at %s, configured as %s, is %s', async (appUrl, storageEngine, expected) => {
    const { config, configure } = await page()
    expect(configure('api', { appUrl, storageEngine })).toBeNull()
    expect(config().storageEngine).toBe(expected)
  })

  it('is never cookie for another origin', async () => {
    const { config, configure, service } = await page()
    configure('api', { appUrl: 'https://app.example', storageEngine: 'cookie' })
    expect(config().storageEngine).toBe('localStorage')
    expect(service().tokens.isBearer()).toBe(true)
    expect(warn).toHaveBeenCalledTimes(1)
  })
})

describe('an invalid value', () => {
  it.each<[string, unknown, string]>([
    ['app-url', 'ftp://app.example', 'invalid-app-url'],
    ['app-url', 'javascript:alert(1)', 'invalid-app-url'],
    // Without one, the default counts.
    ...REFUSED_PREFIXES.filter(Boolean).map((prefix): [string, unknown, string] => [
      'service-prefix',
      prefix,
      'invalid-option',
    ]),
    ['locale', 'xx', 'invalid-option'],
    ['theme', 'pink', 'invalid-option'],
    ['storage-engine', 'sessionStorage', 'invalid-storage-engine'],
    ['locales-url', 'data:text/plain,', 'invalid-option'],
    ['protect', 5, 'invalid-option'],
  ])('is reported and ignored: %s=%s', async (name, value, code) => {
    const { config, configure } = await page()
    const before = config()
    const problem = configure('api', { [name]: value })
    expect(problem?.code).toBe(code)
    expect(config()).toEqual(before)
  })

  it('has its own message for the storage engine', async () => {
    const { configure } = await page()
    expect(configure('api', { storageEngine: 'ls' })?.message).toBe('storageEngine must be cookie or localStorage')
  })

  it('does not discard the valid ones', async () => {
    const { config, configure } = await page()
    const problem = configure('api', { locale: 'xx', theme: 'dark', 'app-url': 'https://app.example', unknown: 1 })
    expect(problem?.code).toBe('invalid-option')
    expect(config()).toMatchObject({ theme: 'dark', appUrl: 'https://app.example' })
  })

  it.each(['__proto__', 'constructor', 'toString'])('can’t set built-in properties: %s', async (name) => {
    const { config, configure } = await page()
    const before = config()
    expect(configure('api', JSON.parse(`{"${name}": "x"}`) as Record<string, unknown>)).toBeNull()
    expect(config()).toEqual(before)
  })
})
