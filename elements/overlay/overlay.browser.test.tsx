import { userEvent } from 'vitest/browser'
import { flushSync } from 'react-dom'
import { afterEach, expect, test, vi, beforeAll } from 'vitest'
import { DidError } from '../../src/model/errors.ts'
import { $confirmation, confirm } from '../../src/dialogs/confirm.ts'
import { $overlay, closeOverlay, removeOverlay, showOverlay } from '../../src/connect/box/overlay.ts'
import { setSession } from '../../src/core/user/signed-in/set-session.ts'
import { ADA } from '../../src/testing/user-fixture.ts'
import type { SessionResponse } from '../../src/protocol/session-user.ts'
import { $toasts, dismissToast, toast } from '../../src/dialogs/toasts.ts'
import { Overlay } from './overlay.tsx'
import { accessibilityProblems, cleanup, render } from '../../src/testing/render.tsx'
import { stubConnect, SESSION } from '../../src/testing/connect-stub.ts'
import { loadDialogs } from '../../src/testing/load-dialogs.ts'

beforeAll(loadDialogs)

afterEach(() => {
  const open = $overlay.get()
  if (open) closeOverlay(open.connect)
  removeOverlay()
  for (const { id } of $toasts.get()) dismissToast(id)
  cleanup()
})

function open(connect = stubConnect()) {
  const rendered = render(<Overlay />, { locale: 'en' })
  flushSync(() => showOverlay(connect))
  return { ...rendered, connect, dialog: rendered.find<HTMLDialogElement>('dialog') }
}

test('renders nothing while nothing is open', () => {
  expect(render(<Overlay />).findAll('dialog, [popover]')).toEqual([])
})

test('opens the flow as a modal dialog with a name, and focuses the first method', async () => {
  const { host, root, dialog, find, named } = open()
  expect(dialog.matches(':modal')).toBe(true)
  expect(root.getElementById(dialog.getAttribute('aria-labelledby') ?? '')).toBe(find('h2'))
  const description = (dialog.getAttribute('aria-describedby') ?? '').split(' ').map((id) => root.getElementById(id))
  expect(description, 'there is nothing to say but where to scan').toEqual([null, find('[data-host]')])
  expect(root.activeElement).toBe(named('DID Wallet (web)'))
  expect(await accessibilityProblems(host)).toEqual([])
})

test('ignores repeated Escape and presses on the backdrop', async () => {
  const { dialog, connect } = open()
  await userEvent.keyboard('{Escape}{Escape}{Escape}')
  document.elementFromPoint(2, 2)?.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }))
  expect(dialog.open).toBe(true)
  expect(connect.calls).toEqual([])
})

test('closes the flow when the close button is pressed', () => {
  const { press, connect } = open()
  press('Close')
  expect(connect.calls).toEqual(['close'])
})

test('closes at once after a success, and does not cancel the flow', async () => {
  const { press, connect, findAll } = open()
  flushSync(() => connect.$state.set({ status: 'succeed', results: [] }))
  press('Close')
  expect($overlay.get()?.phase).toBe('closing')
  await expect.poll(() => findAll('dialog')).toEqual([])
  expect(connect.calls).toEqual([])
})

test('says a success when the dialog has gone', async () => {
  const { connect, findAll } = open()
  const said = () => findAll('[role="status"]').map((region) => region.textContent)
  flushSync(() => connect.$state.set({ status: 'succeed', results: [] }))
  expect(said().filter(Boolean)).toEqual([])
  flushSync(() => closeOverlay(connect))
  await expect.poll(() => findAll('dialog')).toEqual([])
  expect(said().filter(Boolean)).toHaveLength(1)
})

test('says no success of a user who has signed out', async () => {
  const { connect, findAll } = open()
  const said = () => findAll('[role="status"]').map((region) => region.textContent)
  setSession({ user: ADA, provider: 'wallet' })
  flushSync(() => connect.$state.set({ status: 'succeed', results: [] }))
  flushSync(() => closeOverlay(connect))
  await expect.poll(() => said().filter(Boolean)).toHaveLength(1)
  flushSync(() => setSession(null))
  expect(said().filter(Boolean)).toEqual([])
})

test('shows who has signed in, with the picture only if the page has loaded it', async () => {
  const avatar = `${location.origin}/src/testing/picture.svg?imageFilter=resize`
  setSession({ user: { ...ADA, avatar }, provider: 'wallet' } as SessionResponse)
  const { connect, find, findAll } = open()
  flushSync(() => connect.$state.set({ status: 'succeed', results: [] }))
  expect(find('[role="group"]').textContent).toContain('Ada Lovelace')
  expect(findAll('[role="group"] img')).toEqual([])
  const [picture, check] = ['[part="avatar"]', '[data-done]'].map((each) =>
    find(`[role="group"] ${each}`).getBoundingClientRect(),
  )
  expect([picture?.width, check?.width, check?.right, check?.bottom]).toEqual([
    64,
    24,
    (picture?.right ?? 0) + 4,
    (picture?.bottom ?? 0) + 4,
  ])
  setSession(null)
})

test('stays for the leaving transition, then unmounts and restores the focus', async () => {
  const opener = document.createElement('button')
  document.body.append(opener)
  opener.focus()
  const { connect, dialog, findAll } = open()
  expect(document.activeElement).not.toBe(opener)
  flushSync(() => closeOverlay(connect))
  expect(dialog.isConnected).toBe(true)
  await expect.poll(() => findAll('dialog')).toEqual([])
  expect(document.activeElement).toBe(opener)
  opener.remove()
})

test('moves the focus to the new screen', () => {
  const { connect, root, find } = open()
  flushSync(() => connect.$state.set({ status: 'scanned', session: SESSION, mfaCode: 0 }))
  expect(root.activeElement).toBe(find('[role="group"]'))
})

test('removes a flow that fails to render, warns, and renders the next one', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
  const onError = vi.fn()
  const { findAll, find } = render(<Overlay onError={onError} />, { locale: 'en' })
  const broken = stubConnect({ content: { methods: [{ kind: 'nonsense' as 'email', lastUsed: false }] } })
  flushSync(() => showOverlay(broken))
  await expect.poll(() => findAll('dialog')).toEqual([])
  expect(broken.calls).toEqual(['fail render-failed'])
  expect(onError).toHaveBeenCalledOnce()
  await expect.poll(() => find('[part="toast"]').textContent).toBe('This part of the page could not be shown.')
  flushSync(() => showOverlay(stubConnect()))
  expect(find('dialog h2').textContent).toBe('Sign in to Demo Notes')
  quiet.mockRestore()
})

test('keeps the other dialogs when one fails to render', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { find, findAll } = render(<Overlay />, { locale: 'en' })
  const account = { did: SESSION.token, fullName: 'Ada', avatar: '' }
  const answer = confirm({ kind: 'destroy-self', current: account }, () => Promise.resolve())
  const broken = stubConnect({ content: { methods: [{ kind: 'nonsense' as 'email', lastUsed: false }] } })
  flushSync(() => showOverlay(broken))
  await expect.poll(() => broken.calls).toEqual(['fail render-failed'])
  expect(findAll('dialog')).toHaveLength(1)
  expect(find('dialog').textContent).toContain('Delete account')
  flushSync(() => $confirmation.get()?.cancel())
  expect(await answer).toBe(false)
  quiet.mockRestore()
})

test('renders toasts above the page, errors as alerts', async () => {
  const { findAll, find } = render(<Overlay />, { locale: 'en' })
  flushSync(() => toast('warning', { error: new DidError('already-open') }))
  flushSync(() => toast('error', { text: 'Switch passport failed' }))
  await expect.poll(() => find('[popover]').matches(':popover-open')).toBe(true)
  expect(findAll('[part="toast"]').map((line) => [line.role, line.textContent])).toEqual([
    ['status', 'A dialog is open already. Finish there first.'],
    ['alert', 'Switch passport failed'],
  ])
})

test('renders toasts inside the open dialog and above it, so that they can be pressed', async () => {
  const { host, dialog, find, findAll } = open()
  flushSync(() => toast('error', { text: 'Switch passport failed' }))
  const close = find('[part="toast"] button')
  expect(dialog.contains(close)).toBe(true)
  await expect.poll(() => find('[popover]').matches(':popover-open')).toBe(true)
  expect(await accessibilityProblems(host)).toEqual([])
  await userEvent.click(close)
  expect(findAll('[part="toast"]')).toEqual([])
})
