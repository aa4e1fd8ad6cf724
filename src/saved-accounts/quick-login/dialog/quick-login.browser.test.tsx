import { userEvent } from 'vitest/browser'
import { flushSync } from 'react-dom'
import { afterEach, expect, test, vi, beforeAll } from 'vitest'
import { readApp } from '../../../model/app.ts'
import { DidError } from '../../../model/errors.ts'
import { closeOverlay, removeOverlay, showOverlay } from '../../../connect/box/overlay.ts'
import type { QuickLogin } from '../quick-login.ts'
import { $appSettings } from '../../../core/app-look.ts'
import { $toasts, dismissToast, toast } from '../../../dialogs/toasts.ts'
import type { FrameProps } from '../../../../elements/view/root-frame.tsx'
import { Overlay } from '../../../../elements/overlay/overlay.tsx'
import { keepEvents } from '../../../../elements/first-dialog/own-events.ts'
import { accessibilityProblems, cleanup, render, showsFirstLetter } from '../../../testing/render.tsx'
import { APP_DID, stubConnect } from '../../../testing/connect-stub.ts'
import { resetQuickLogin, stubQuickLogin, SAVED } from '../../../testing/quick-login-stub.ts'
import { loadDialogs } from '../../../testing/load-dialogs.ts'

beforeAll(loadDialogs)

afterEach(() => {
  flushSync(resetQuickLogin)
  for (const { id } of $toasts.get()) dismissToast(id)
  $appSettings.set(null)
  cleanup()
  document.body.replaceChildren()
})

/** A button of the page, at the upper right corner. */
function button(): HTMLElement {
  const anchor = document.createElement('button')
  anchor.style.cssText = 'position: fixed; inset: 8px 20px auto auto; inline-size: 90px; block-size: 40px'
  document.body.append(anchor)
  return anchor
}

function open(values: Partial<QuickLogin> = {}, frame: Omit<FrameProps, 'children'> = { locale: 'en' }) {
  $appSettings.set(readApp({ appPid: APP_DID, appName: 'Demo Notes' }, location.origin))
  const rendered = render(<Overlay />, frame)
  keepEvents(rendered.host)
  let calls: string[] = []
  flushSync(() => {
    calls = stubQuickLogin(values)
  })
  return { ...rendered, calls, panel: rendered.find('[role="dialog"]') }
}

test('shows each account with its picture, name, role, wallet or address, and when it was used', async () => {
  const { host, root, panel, findAll } = open({ anchor: button() })
  expect(root.getElementById(panel.getAttribute('aria-labelledby') ?? '')?.textContent).toBe(
    'Sign in with your Demo Notes account',
  )
  const lines = findAll('li button').map((row) => [...row.querySelectorAll('[data-name] > span > span > *')])
  expect(lines.map((parts) => parts.map(({ textContent }) => textContent))).toEqual([
    ['Ada Lovelace', 'Owner', 'z1muQ3…LqtShA', '5 minutes ago'],
    ['Grace Hopper', 'Guest', 'grace.hopper@example.com', '3 hours ago'],
    ['z1jgei…7FRsLL', 'Guest', 'yesterday'],
  ])
  expect(findAll('li [part="avatar"]')).toHaveLength(3)
  for (const row of findAll('li')) expect(row.getBoundingClientRect().height).toBe(64)
  expect(await accessibilityProblems(host)).toEqual([])
})

test('centres a name without a second line, and ends each row with its role and time', () => {
  const { findAll } = open()
  const rows = findAll('li button')
  const middleOf = (node: Element | null | undefined) => {
    const { top = 0, height = 0 } = node?.getBoundingClientRect() ?? {}
    return top + height / 2
  }
  const alone = rows.map((row) => row.querySelector('[data-alone]'))
  expect(alone.map((name) => name?.textContent)).toEqual([undefined, undefined, 'z1jgei…7FRsLL'])
  expect(middleOf(alone[2])).toBeCloseTo(middleOf(rows[2]), 0)
  const ends = findAll('li [data-end]').map((end) => Math.round(end.getBoundingClientRect().right))
  expect(ends).toHaveLength(6)
  expect(new Set(ends).size).toBe(1)
})

test('shows all people as circles, with or without a picture', () => {
  const picture = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
  const ethereum = `0x${'12'.repeat(20)}`
  const [ada, grace, unnamed] = SAVED
  if (!ada?.user || !grace || !unnamed) throw new Error('no accounts')
  const sessions = [{ ...ada, user: { ...ada.user, avatar: picture } }, { ...grace, userDid: ethereum }, unnamed]
  const avatars = open({ sessions }).findAll('li [part=avatar]')
  expect(avatars.map(({ dataset }) => dataset.kind)).toEqual(['image', 'blocky', 'motif'])
  for (const avatar of avatars) {
    expect(avatar.dataset.variant).toBe('circle')
    expect(getComputedStyle(avatar).borderRadius).toBe('100%')
  }
  expect(avatars.slice(0, 2).map((avatar) => getComputedStyle(avatar).overflowX)).toEqual(['clip', 'clip'])
  // The outline of a circle has arcs only.
  expect(avatars[2]?.querySelector('clipPath path')?.getAttribute('d')).toMatch(/^M[^LHVlhv]+$/)
})

test('is under its button without the focus, and is announced to screen readers', async () => {
  const anchor = button()
  anchor.focus()
  const { panel, find } = open({ anchor })
  expect(document.activeElement).toBe(anchor)
  expect(panel.matches(':popover-open')).toBe(true)
  await expect.poll(() => find('[role="status"]').textContent).toBe('Sign in with your Demo Notes account')
  if (innerWidth > 640) {
    const box = panel.getBoundingClientRect()
    expect(box.width).toBe(400)
    expect(Math.round(box.top)).toBe(56)
    expect(Math.round(innerWidth - box.right)).toBe(20)
  }
})

test('takes the focus when a script opens it, and restores it', async () => {
  const before = button()
  before.focus()
  const { root, find, findAll } = open({ sessions: null })
  expect(root.activeElement).toBe(find('[role="dialog"]'))
  expect(find('ul [aria-hidden]')).toBeTruthy()
  flushSync(() => stubQuickLogin())
  expect(root.activeElement).toBe(find('li button'))
  flushSync(resetQuickLogin)
  await expect.poll(() => findAll('[role="dialog"]')).toEqual([])
  expect(document.activeElement).toBe(before)
})

test('selects, continues with another account, and closes by button and key', async () => {
  const { press, calls, findAll } = open()
  findAll('li button')[1]?.click()
  press('Use another account')
  press('Close')
  await userEvent.keyboard('{Escape}')
  expect(calls).toEqual(['choose z1Zg6AjGmEhkPSLRbQyFyZBB8sxUKDRxkBV', 'another', 'dismiss', 'dismiss'])
})

test('closes by Escape from the page, unless the page has handled it', async () => {
  const anchor = button()
  const { calls } = open({ anchor })
  anchor.focus()
  const use = (event: KeyboardEvent) => event.preventDefault()
  anchor.addEventListener('keydown', use)
  await userEvent.keyboard('{Escape}')
  expect(calls).toEqual([])
  anchor.removeEventListener('keydown', use)
  await userEvent.keyboard('{Escape}')
  expect(calls).toEqual(['dismiss'])
})

test('leaves the page usable and keeps its keys from the page', async () => {
  const pressed = vi.fn()
  const key = vi.fn()
  const anchor = button()
  anchor.addEventListener('click', pressed)
  open()
  document.addEventListener('keydown', key)
  await userEvent.keyboard('k')
  document.removeEventListener('keydown', key)
  expect(key).not.toHaveBeenCalled()
  anchor.click()
  expect(pressed).toHaveBeenCalledOnce()
})

test('shows which account is resumed, and an error', async () => {
  const { host, find, findAll } = open({ busy: SAVED[1]?.id ?? '' })
  expect(findAll('li [aria-busy="true"]').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Grace Hopper'),
  ])
  const error = new DidError('request-failed', { text: 'session expired' })
  flushSync(() => stubQuickLogin({ error }))
  expect(find('[role="alert"]').textContent).toBe('The service refused the request.Detailssession expired')
  expect(await accessibilityProblems(host)).toEqual([])
})

test('falls back to the avatar of the app’s DID when its logo fails to load', async () => {
  const { findAll, find } = open()
  $appSettings.set(readApp({ appPid: APP_DID, appName: 'X', appLogo: '/missing.png' }, location.origin))
  await expect.poll(() => findAll('[data-head] img')).toEqual([])
  expect(find('[data-head] svg')).toBeTruthy()
})

test('is behind a flow and behind toasts', async () => {
  const connect = stubConnect()
  const { find, findAll, panel } = open()
  flushSync(() => toast('error', { text: 'Switch passport failed' }))
  expect(panel.contains(find('[part="toast"]'))).toBe(true)
  flushSync(() => showOverlay(connect))
  expect(find('dialog').contains(find('[part="toast"]'))).toBe(true)
  closeOverlay(connect)
  flushSync(removeOverlay)
  expect(findAll('dialog')).toEqual([])
})

test('long texts of the other direction begin with their first letter', () => {
  const [, grace] = SAVED
  if (!grace?.user) throw new Error('no account')
  const user = { ...grace.user, fullName: 'Grace Brewster Murray Hopper of the Navy', email: 'grace.hopper.'.repeat(5) }
  const { find, findAll } = open({ sessions: [{ ...grace, user }] }, { locale: 'ar' })
  const [name, , email] = findAll('li [data-name] [dir=auto]')
  const picture = find('li [part=avatar]').getBoundingClientRect()
  for (const text of [name, email]) {
    if (!text) throw new Error('no text')
    expect(text.scrollWidth).toBeGreaterThan(text.clientWidth)
    expect(showsFirstLetter(text)).toBe(true)
    expect(picture.left - text.getBoundingClientRect().right).toBeLessThan(24)
  }
})

test('is translated to Chinese, and is right-to-left in Arabic', async () => {
  const chinese = open({}, { locale: 'zh' })
  expect(chinese.find('h2').textContent).toBe('使用Demo Notes账户登录')
  expect(chinese.find('time').textContent).toBe('5分钟前')
  flushSync(resetQuickLogin)
  cleanup()
  const { host, find } = open({}, { locale: 'ar' })
  const row = find('li button')
  const picture = row.querySelector('[part="avatar"]')?.getBoundingClientRect()
  const name = row.querySelector('[data-name] [dir=auto]')?.getBoundingClientRect()
  expect(picture?.left).toBeGreaterThan(name?.right ?? Infinity)
  // The name stands beside the picture.
  expect((picture?.left ?? 0) - (name?.right ?? 0)).toBeLessThan(24)
  expect(await accessibilityProblems(host)).toEqual([])
})
