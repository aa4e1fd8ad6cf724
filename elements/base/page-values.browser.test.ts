import { afterEach, beforeAll, expect, test } from 'vitest'
import { configure } from '../../src/core/config.ts'
import { defineElements } from '../api/tags.ts'
import {
  $overlayLocaleAndTheme,
  applyOverlayLocaleAndTheme,
  setOverlayLocaleAndTheme,
} from '../page/overlay-locale-and-theme.ts'

beforeAll(() => {
  defineElements()
  configure('api', { locale: 'en', theme: 'light' })
})
afterEach(() => document.body.replaceChildren())

type Button = HTMLElement & { locale: string; theme: string }

/** A button in a component of the page, in a part with its own language and colours. */
function place(markup: string): { button: Button; section: HTMLElement; frame: () => HTMLElement | null | undefined } {
  document.body.innerHTML = '<section lang="zh-CN" style="color-scheme: dark"><div></div></section>'
  const section = document.body.firstElementChild as HTMLElement
  const root = section.firstElementChild?.attachShadow({ mode: 'open' })
  if (!root) throw new Error('no root')
  root.innerHTML = markup
  const button = root.firstElementChild as Button
  return { button, section, frame: () => button.shadowRoot?.querySelector<HTMLElement>('.did-frame') }
}

test('an element follows the language and the colours around it, live', async () => {
  const { section, frame } = place('<did-connect-button locale="page" theme="page"></did-connect-button>')
  await expect.poll(() => [frame()?.lang, frame()?.dataset.theme]).toEqual(['zh', 'dark'])
  section.lang = 'en-GB'
  section.style.colorScheme = 'light'
  await expect.poll(() => [frame()?.lang, frame()?.dataset.theme]).toEqual(['en', 'light'])
  section.lang = 'zh'
  await expect.poll(() => frame()?.lang).toBe('zh')
  // Without a language around it, that of all elements counts.
  section.removeAttribute('lang')
  await expect.poll(() => frame()?.lang).toBe('en')
})

test('an element takes up the page when its attribute says so, and its own choice afterwards', async () => {
  const { button, frame } = place('<did-connect-button></did-connect-button>')
  await expect.poll(() => frame()?.lang).toBe('en')
  button.locale = 'page'
  await expect.poll(() => frame()?.lang).toBe('zh')
  button.setAttribute('locale', 'en')
  await expect.poll(() => frame()?.lang).toBe('en')
  expect(button.locale).toBe('en')
})

test('its dialog has them, too', () => {
  const { button } = place('<did-connect-button locale="page" theme="page"></did-connect-button>')
  setOverlayLocaleAndTheme(button)
  applyOverlayLocaleAndTheme()
  expect($overlayLocaleAndTheme.get()).toEqual({ locale: 'zh', theme: 'dark' })
  setOverlayLocaleAndTheme()
  applyOverlayLocaleAndTheme()
})
