import { userEvent } from 'vitest/browser'
import { flushSync } from 'react-dom'
import { afterEach, describe, expect, test, vi, beforeAll } from 'vitest'
import { readApp } from '../../../model/app.ts'
import { POPUP_CLOSED_POLL_MS } from '../../../model/limits.ts'
import { $appSettings } from '../../../core/app-look.ts'
import { setSession } from '../../../core/user/signed-in/set-session.ts'
import { onSpaceMissing } from '../../../session/required-did-space.ts'
import { $storageGuide, guideToStorage, showStorageGuide } from '../guide.ts'
import { Overlay } from '../../../../elements/overlay/overlay.tsx'
import { accessibilityProblems, cleanup, render } from '../../../testing/render.tsx'
import { ADA } from '../../../testing/user-fixture.ts'
import { loadDialogs } from '../../../testing/load-dialogs.ts'

beforeAll(loadDialogs)

onSpaceMissing(() => void guideToStorage())

function open(locale = 'en', theme = 'light') {
  setSession({ user: ADA, provider: 'wallet' })
  const rendered = render(<Overlay />, { locale, theme })
  flushSync(() => showStorageGuide())
  return rendered
}

afterEach(() => {
  vi.useRealTimers()
  flushSync(() => setSession(null))
  cleanup()
  $appSettings.set(null)
})

describe('the guide', () => {
  test('explains a space and starts with its one button', async () => {
    const { find, findAll, root } = open()
    expect(find('h2').textContent).toBe('Connect to DID Spaces')
    expect(findAll('li').map((item) => item.textContent)).toEqual([
      'Data security',
      'Data sharing',
      'Data sync',
      'Data integration',
    ])
    await expect.poll(() => root.activeElement?.textContent).toBe('Connect')
    await userEvent.keyboard('{Escape}{Escape}')
    expect(find<HTMLDialogElement>('dialog').open).toBe(true)
    expect($storageGuide.get()).not.toBeNull()
  })

  test('keeps its button busy and its width while the window is open', async () => {
    const { named, find, root } = open()
    const { width } = named('Connect').getBoundingClientRect()
    $appSettings.set(readApp({ appId: 'zNKZ5wBNvcN6JhPBnV4YMMBFivtHHQCmZNKF' }, location.origin))
    const windowOpen = window.open
    const frame = document.body.appendChild(document.createElement('iframe'))
    window.open = () => frame.contentWindow
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    flushSync(() => named('Connect').click())
    window.open = windowOpen
    expect(find('[aria-busy]').textContent).toBe('Connect')
    expect(named('Connect').getBoundingClientRect().width).toBe(width)
    frame.remove()
    await vi.advanceTimersByTimeAsync(POPUP_CLOSED_POLL_MS)
    await expect.poll(() => root.textContent).toContain('The window was closed')
    expect($storageGuide.get()).toBeNull()
  })

  test('closes at logout', () => {
    open()
    flushSync(() => setSession(null))
    expect($storageGuide.get()).toBeNull()
  })

  test.each([
    ['en', 'light'],
    ['zh', 'dark'],
    ['ar', 'light'],
  ])('is accessible in %s, %s', async (locale, theme) => {
    const { host } = open(locale, theme)
    expect(await accessibilityProblems(host)).toEqual([])
  })
})
