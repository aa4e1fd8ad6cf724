import { afterEach, expect, test } from 'vitest'
import { configure } from '../config.ts'
import { $locale } from '../language/locale.ts'
import { $systemMode, $theme } from './theme.ts'

const root = document.documentElement
// The stores are used, as on a page with elements.
$locale.listen(() => {})
$theme.listen(() => {})

afterEach(() => {
  root.removeAttribute('lang')
  root.removeAttribute('style')
  document.querySelector('meta[name=color-scheme]')?.remove()
  configure('api', { locale: 'en', theme: 'light' })
  $systemMode.set('light')
})

test('the language of the page is its own, live', async () => {
  root.lang = 'de-AT'
  configure('api', { locale: 'page' })
  expect($locale.get()).toBe('de')
  root.lang = 'ar'
  await expect.poll(() => $locale.get()).toBe('ar')
  // One that the kit doesn't speak leaves the decision to the usual order.
  root.lang = 'nl'
  await expect.poll(() => $locale.get()).toBe('en')
})

test('the theme of the page is what its styles ask for, live', async () => {
  configure('api', { theme: 'page' })
  expect($theme.get(), 'a page without a scheme').toBe('light')
  root.style.colorScheme = 'dark'
  await expect.poll(() => $theme.get()).toBe('dark')
  root.style.colorScheme = 'light dark'
  await expect.poll(() => $theme.get(), { message: 'both: the system decides' }).toBe('light')
  $systemMode.set('dark')
  expect($theme.get()).toBe('dark')
})

test('the theme of the page may be in its meta element', () => {
  const meta = document.createElement('meta')
  Object.assign(meta, { name: 'color-scheme', content: 'dark' })
  document.head.append(meta)
  configure('api', { theme: 'page' })
  expect($theme.get()).toBe('dark')
})

test('nothing of the page counts without "page"', () => {
  root.lang = 'ar'
  root.style.colorScheme = 'dark'
  expect([$locale.get(), $theme.get()]).toEqual(['en', 'light'])
})
