import { expect } from 'vitest'
import type { Tab } from './browser.ts'
import { journey } from './journey.ts'
import { click, DIALOG, see } from './steps.ts'

/** Language files that the page has loaded. */
const loadedFiles = (tab: Tab): Promise<string[]> =>
  tab.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /\/locales\/([\w-]+\.json)$/.exec(name)?.[1] ?? [])
      .toSorted(),
  )

/** Language and direction of what the kit draws in its dialog. */
const frameOf = (tab: Tab): Promise<{ lang: string; direction: string }> =>
  tab.evaluate(() => {
    const frame = document.querySelector('did-overlay')?.shadowRoot?.querySelector<HTMLElement>('.did-frame')
    return { lang: frame?.lang ?? '', direction: frame ? getComputedStyle(frame).direction : '' }
  })

journey('is in Chinese without a file', async ({ tab, visit }) => {
  await visit('umd', { locale: 'zh' })
  await click(tab, { role: 'button', exact: '登录' })
  await see(tab, { role: 'button', exact: '关闭', within: 'dialog' })
  expect(await frameOf(tab)).toEqual({ lang: 'zh', direction: 'ltr' })
  expect(await loadedFiles(tab)).toEqual([])
})

journey('is in Arabic from right to left, with a file that is loaded when needed', async ({ tab, visit }) => {
  await visit('rtl')
  await expect.poll(() => loadedFiles(tab)).toEqual(['ar.json'])
  await click(tab, { role: 'button', exact: 'تسجيل الدخول' })
  const { center } = await see(tab, { role: 'button', exact: 'إغلاق', within: 'dialog' })
  expect(await frameOf(tab)).toEqual({ lang: 'ar', direction: 'rtl' })
  const dialog = await see(tab, DIALOG)
  expect(center.x).toBeLessThan(dialog.center.x)
})

journey('changes the language of an open dialog', async ({ tab, visit }) => {
  await visit('plain', { locale: 'en' })
  await click(tab, { role: 'button', exact: 'Sign in' })
  await see(tab, { role: 'button', exact: 'Close', within: 'dialog' })
  await tab.evaluate(() => DIDConnect.setLocale('de'))
  await see(tab, { role: 'button', exact: 'Schließen', within: 'dialog' })
  expect(await frameOf(tab)).toEqual({ lang: 'de', direction: 'ltr' })
  expect(await loadedFiles(tab)).toEqual(['de.json'])
})
