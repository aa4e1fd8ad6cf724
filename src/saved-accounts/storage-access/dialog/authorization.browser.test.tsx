import { userEvent } from 'vitest/browser'
import { flushSync } from 'react-dom'
import { afterEach, expect, test, vi, beforeAll } from 'vitest'
import { STORAGE_FRAME_INIT_MS } from '../../../model/limits.ts'
import { storagePage } from '../../../protocol/storage-frame.ts'
import { $authorization, askUser, requestStorageAccess, type StorageAccess } from '../storage-access.ts'
import { Overlay } from '../../../../elements/overlay/overlay.tsx'
import { accessibilityProblems, cleanup, render } from '../../../testing/render.tsx'
import { loadDialogs } from '../../../testing/load-dialogs.ts'

beforeAll(loadDialogs)

let answer: Promise<StorageAccess>

function open(locale = 'en', theme = 'light', path = '/bridge.html') {
  const rendered = render(<Overlay />, { locale, theme })
  flushSync(() => {
    answer = askUser(storagePage(new URL(path, location.href).href))
  })
  return rendered
}

afterEach(() => {
  vi.useRealTimers()
  flushSync(() => $authorization.get()?.close())
  cleanup()
})

test('lays the frame of the other site over the button and isolates it', async () => {
  const { find } = open()
  const boxOf = (selector: string) => JSON.stringify(find(selector).getBoundingClientRect())
  await expect.poll(() => boxOf('iframe') === boxOf('[inert] > button')).toBe(true)
  expect(find('iframe').title).toBe('Allow')
  expect(find('iframe').getAttribute('sandbox')).not.toMatch(/popups|top-navigation|forms|modals/)
})

test('accepts a press in the frame, and its answer', async () => {
  const { find } = open()
  const frame = find<HTMLIFrameElement>('iframe')
  const press = () => frame.contentDocument?.querySelector('button')?.click()
  await expect.poll(() => (press(), $authorization.get())).toBeNull()
  // It is this page's own origin: there is nothing to refuse.
  expect(await answer).toEqual({ value: true, origin: 'broswer' })
})

test('closes by Escape and by Cancel', async () => {
  const first = open()
  await userEvent.keyboard('{Escape}')
  expect(await answer).toEqual({ value: false, origin: 'system' })
  await expect.poll(() => first.findAll('dialog')).toEqual([])
  cleanup()
  open().press('Cancel')
  expect(await answer).toEqual({ value: false, origin: 'system' })
})

test('reports a frame that does not answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { root, find } = open('en', 'light', '/no-such-page.txt')
  const shown = async () => {
    await vi.advanceTimersByTimeAsync(STORAGE_FRAME_INIT_MS)
    return root.querySelector('[role="alert"]')?.textContent
  }
  await expect.poll(shown).toContain('reached')
  expect(find<HTMLButtonElement>('[inert] > button').disabled).toBe(true)
})

test('two requests at once share one answer, without a leftover frame', async () => {
  const asked = [requestStorageAccess(), requestStorageAccess()]
  expect(await Promise.all(asked)).toEqual(asked.map(() => ({ value: true, origin: 'broswer' })))
  expect(document.querySelector('body > iframe')).toBeNull()
})

test.each([
  ['en', 'light'],
  ['zh', 'dark'],
  ['ar', 'light'],
])('is accessible in %s, %s', async (locale, theme) => {
  const { host } = open(locale, theme)
  expect(await accessibilityProblems(host)).toEqual([])
})
