// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://page.example/" }
import { beforeEach, expect, it, vi } from 'vitest'

const APP = 'https://app.example'
const OTHER = 'https://evil.example'
const OWN = 'https://page.example'

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})

/** A page of its own, whose document is still being read until `parsed` is called. */
async function page({ isParsed = true } = {}) {
  vi.resetModules()
  let readyState: DocumentReadyState = isParsed ? 'complete' : 'loading'
  Object.defineProperty(Object.getPrototypeOf(document), 'readyState', { configurable: true, get: () => readyState })
  const { $config, configure } = await import('../config.ts')
  const { appPending, forgetApp, nameApp } = await import('./named-app.ts')
  const [elements, settled] = [[] as object[], () => appPending() ?? Promise.resolve()]
  return {
    configure,
    settled,
    app: () => $config.get().appUrl,
    add: (appUrl = ''): void => {
      elements.push({})
      nameApp(elements.at(-1) ?? {}, appUrl)
    },
    removeAll: () => elements.splice(0).forEach(forgetApp),
    parsed: (): Promise<void> => {
      readyState = 'interactive'
      document.dispatchEvent(new Event('DOMContentLoaded'))
      return settled()
    },
  }
}

const warnings = (): string[] => warn.mock.calls.map((words) => words.join(' '))

beforeEach(() => {
  warn.mockClear()
  localStorage.clear()
})

it('another app counts if all elements name it', async () => {
  const { add, app, settled } = await page()
  add(APP)
  add(`${APP}/`)
  await settled()
  expect([app(), warnings()]).toEqual([APP, []])
})

it.each([
  ['one names none', [APP, '']],
  ['one names none and comes first', ['', APP]],
  ['they name two', [APP, OTHER]],
  ['one has an address that can’t be read', [APP, 'ftp://x']],
  ['they name a path of this origin and another app', [APP, `${OWN}/uploads`]],
])('the page’s own app stays if %s', async (_, named) => {
  const { add, app, settled } = await page()
  for (const each of named) add(each)
  await settled()
  expect([app(), warnings().length]).toEqual([OWN, 1])
  expect(warnings()[0]).toContain('doesn’t count on this page')
})

it.each(['refresh_token', 'login_token'])('the page’s own app stays while its session has a %s', async (key) => {
  localStorage.setItem(key, 'a.session.token')
  const { add, app, settled } = await page()
  add(APP)
  await settled()
  expect([app(), warnings().length]).toEqual([OWN, 1])
})

it('the page’s own app stays while this browser knows its user', async () => {
  localStorage.setItem(`did_user@${OWN}`, JSON.stringify({ user: { did: 'z1' } }))
  const { add, app, settled } = await page()
  add(APP)
  await settled()
  expect(app()).toBe(OWN)
})

it('a cookie, which other sites can write, keeps no app out', async () => {
  document.cookie = 'login_token=a.session.token'
  const { add, app, settled } = await page()
  add(APP)
  await settled()
  expect(app()).toBe(APP)
})

it.each(['script', 'api'] as const)('elements don’t outrank the app named by: %s', async (source) => {
  const { add, app, configure, settled } = await page()
  configure(source, { appUrl: APP })
  add(OTHER)
  add(APP)
  await settled()
  expect([app(), warnings().length]).toEqual([APP, 1])
})

it('elements don’t outrank a script that names the page’s own app', async () => {
  const { add, app, configure, settled } = await page()
  configure('script', { appUrl: OWN })
  add(APP)
  await settled()
  expect(app()).toBe(OWN)
})

it('later elements, and later attributes, change nothing', async () => {
  const { add, app, settled } = await page()
  add(APP)
  await settled()
  for (const later of [OTHER, OTHER, '', 'javascript:0']) add(later)
  await settled()
  expect([app(), warnings().length]).toEqual([APP, 1])
})

it('elements wait until the document is read, since another one may disagree', async () => {
  const { add, app, parsed } = await page({ isParsed: false })
  add(APP)
  await new Promise(setImmediate)
  expect(app()).toBe(OWN)
  add()
  await parsed()
  expect([app(), warnings().length]).toEqual([OWN, 1])
})

it('a script that names the app before the document is read wins', async () => {
  const { add, app, configure, parsed } = await page({ isParsed: false })
  add(OTHER)
  configure('api', { appUrl: APP })
  await parsed()
  expect([app(), warnings().length]).toEqual([APP, 1])
})

it('the page’s own app isn’t waited for', async () => {
  const { add, app, settled } = await page({ isParsed: false })
  add()
  await settled()
  expect(app()).toBe(OWN)
})

it('on a page without elements, the first ones that are added together decide', async () => {
  const { add, app, removeAll, settled } = await page()
  add(OTHER)
  removeAll()
  await settled()
  expect(app()).toBe(OWN)
  add(APP)
  add(APP)
  await settled()
  expect(app()).toBe(APP)
})

it('configure() wins at any time', async () => {
  const { add, app, configure, settled } = await page()
  add(APP)
  await settled()
  configure('api', { appUrl: OTHER })
  expect([app(), warnings()]).toEqual([OTHER, []])
})
