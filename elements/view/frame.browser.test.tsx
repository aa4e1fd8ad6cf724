import { useLingui } from '@lingui/react/macro'
import { afterEach, expect, test, vi } from 'vitest'
import type { DidError } from '../../src/model/errors.ts'
import { addCatalogue } from '../../src/i18n/catalogue.ts'
import { instanceFor } from '../../src/i18n/instances.ts'
import { readApp } from '../../src/model/app.ts'
import { configure } from '../../src/core/config.ts'
import { $appSettings } from '../../src/core/app-look.ts'
import { $systemMode } from '../../src/core/frame/theme.ts'
import { cleanup, render } from '../../src/testing/render.tsx'

afterEach(cleanup)

function Words() {
  const { t } = useLingui()
  return <span>{t`Connect`}</span>
}
const words = <Words />

test('sets the language of the fallback until the catalogue is loaded', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const [id = ''] = Object.entries(instanceFor('zh').messages).find(([, parts]) => String(parts) === '登录') ?? []
  configure('api', { locale: 'ar' })
  const { find, root } = render(words)
  const rendered = () => [find('.did-frame').lang, find('.did-frame').dir, root.textContent]
  expect(rendered()).toEqual(['en', 'ltr', 'Sign in'])
  addCatalogue('ar', { [id]: ['دخول'] })
  await expect.poll(rendered).toEqual(['ar', 'rtl', 'دخول'])
  configure('api', { locale: 'en' })
  await expect.poll(rendered).toEqual(['en', 'ltr', 'Sign in'])
  vi.restoreAllMocks()
})

test('marks its root until the file of its first language has come', async () => {
  configure('api', { locale: 'de' })
  const { find } = render(words)
  const isMarked = () => 'loading' in find('.did-frame').dataset
  expect(isMarked()).toBe(true)
  addCatalogue('de', instanceFor('en').messages)
  await expect.poll(isMarked).toBe(false)
  configure('api', { locale: 'fr' })
  await expect.poll(() => find('.did-frame').lang).toBe('en')
  expect(isMarked()).toBe(false)
  configure('api', { locale: 'en' })
})

test('does not wait for a file that can’t be used', async () => {
  configure('api', { locale: 'ja' })
  const { find } = render(words)
  expect(find('.did-frame').dataset.loading).toBe('true')
  expect(addCatalogue('ja', null)).toBe(false)
  await expect.poll(() => find('.did-frame').dataset.loading).toBeUndefined()
  expect(render(words).find('.did-frame').dataset.loading).toBeUndefined()
  configure('api', { locale: 'en' })
})

test('sets language, direction and theme of its root', () => {
  const { find } = render(words, { locale: 'ar', theme: 'dark' })
  const { lang, dir, dataset } = find('.did-frame')
  expect([lang, dir, dataset.theme]).toEqual(['ar', 'rtl', 'dark'])
})

test('follows the system theme when the element says so', async () => {
  const { find } = render(words, { theme: 'system' })
  const shown = () => find('.did-frame').dataset.theme
  $systemMode.set('dark')
  await expect.poll(shown).toBe('dark')
  $systemMode.set('light')
  await expect.poll(shown).toBe('light')
})

test('applies the palette of the app, except to an element of another app', () => {
  const did = 'zNKmmLPzGfRcxKUTYNRBhnNtLSyo1zbUZxPp'
  const common = { palette: { background: { paper: '#102030' }, error: { main: '#ff8080' } } }
  $appSettings.set(readApp({ appId: did, appPid: did, theme: { common } }, location.origin))
  const colorOf = (options: object) => {
    const { find } = render(<span style={{ background: 'var(--_surface)', color: 'var(--_error)' }}>x</span>, options)
    const { backgroundColor, color } = getComputedStyle(find('span'))
    return [backgroundColor, color]
  }
  expect(colorOf({ app: true, theme: 'dark' })).toEqual(['rgb(16, 32, 48)', 'rgb(255, 128, 128)'])
  expect(colorOf({ theme: 'dark' })).toEqual(['rgb(26, 29, 35)', 'rgb(255, 154, 148)'])
  $appSettings.set(null)
})

test('supports two roots in two languages', () => {
  expect(render(words, { locale: 'zh' }).root.textContent).toBe('登录')
  expect(render(words, { locale: 'en' }).root.textContent).toBe('Sign in')
})

test('falls back to the language of the page for an unknown one', () => {
  const { find } = render(words, { locale: 'tlh' })
  expect(find('.did-frame').lang).toBe('en')
})

test('does not inherit the typography of the page', () => {
  document.body.style.cssText = 'font: 700 30px "Times New Roman"; letter-spacing: 3px; text-transform: uppercase'
  const { find } = render(<span>x</span>)
  const style = getComputedStyle(find('span'))
  document.body.style.cssText = ''
  expect([style.fontSize, style.fontWeight, style.letterSpacing, style.textTransform]).toEqual([
    '14px',
    '400',
    'normal',
    'none',
  ])
})

test('contains a render error and reports it', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const Broken = () => {
    throw new RangeError('nothing there')
  }
  const onError = vi.fn<(error: DidError) => void>()
  const { find } = render(<Broken />, { locale: 'en', onError })
  expect(find('[role="alert"]').textContent).toBe('This part of the page could not be shown.')
  expect(onError.mock.calls[0]?.[0]).toMatchObject({ code: 'render-failed', cause: { code: 'RangeError' } })
  vi.restoreAllMocks()
})
