import { page, userEvent } from 'vitest/browser'
import { flushSync } from 'react-dom'
import { afterEach, expect, test, vi, beforeAll, beforeEach } from 'vitest'
import { DidError } from '../../model/errors.ts'
import { $confirmation, confirm, type Question } from '../confirm.ts'
import { closeOverlay, removeOverlay, showOverlay } from '../../connect/box/overlay.ts'
import { $toasts, dismissToast, toast } from '../toasts.ts'
import type { FrameProps } from '../../../elements/view/root-frame.tsx'
import { Overlay } from '../../../elements/overlay/overlay.tsx'
import { accessibilityProblems, cleanup, render, showsFirstLetter } from '../../testing/render.tsx'
import { stubConnect } from '../../testing/connect-stub.ts'
import { loadDialogs } from '../../testing/load-dialogs.ts'

beforeAll(loadDialogs)

const CURRENT = { did: 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA', fullName: 'Ada Lovelace', avatar: '' }
const NEXT = { did: 'z1Zg6AjGmEhkPSLRbQyFyZBB8sxUKDRxkBV', fullName: 'Grace Hopper', avatar: '' }

beforeEach(() => page.viewport(700, 700))
afterEach(() => {
  $confirmation.get()?.cancel()
  for (const { id } of $toasts.get()) dismissToast(id)
  cleanup()
})

/** The computed colour of a token. */
function colorOf(within: HTMLElement, token: string): string {
  const probe = document.createElement('i')
  probe.style.color = `var(${token})`
  within.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

function ask(
  run: () => Promise<void> = () => Promise.resolve(),
  frame: Omit<FrameProps, 'children'> = { locale: 'en' },
  question: Question = { kind: 'switch-account', current: CURRENT, next: NEXT },
) {
  const rendered = render(<Overlay />, frame)
  let answer: Promise<boolean> = Promise.resolve(false)
  flushSync(() => {
    answer = confirm(question, run)
  })
  return { ...rendered, answer, dialog: rendered.find<HTMLDialogElement>('dialog') }
}

test('shows both accounts, and focuses Cancel', async () => {
  const { host, root, dialog, find, findAll, named } = ask()
  expect(dialog.matches(':modal')).toBe(true)
  expect(root.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Switch account')
  expect(root.getElementById(dialog.getAttribute('aria-describedby') ?? '')).toBe(find('[part=dialog__header] p'))
  expect(findAll('dt').map(({ textContent }) => textContent)).toEqual(['Current account', 'Account to switch to'])
  expect(findAll('dd').map(({ textContent }) => textContent)).toEqual([
    'Ada Lovelacez1muQ3…LqtShA',
    'Grace Hopperz1Zg6A…DRxkBV',
  ])
  expect(findAll('dd [part="avatar"]')).toHaveLength(2)
  expect(root.activeElement).toBe(named('Cancel'))
  expect(await accessibilityProblems(host)).toEqual([])
})

test.each([
  ['ar', 'Donaudampfschifffahrtsgesellschaftskapitänin Ada Lovelace'],
  ['en', 'آدا لوفليس، رائدة البرمجة وعالمة الرياضيات المعروفة في لندن والعالم'],
])('a long name of the other direction begins with its first letter: %s', (locale, fullName) => {
  const { find } = ask(undefined, { locale }, { kind: 'switch-account', current: { ...CURRENT, fullName }, next: NEXT })
  const name = find('dd [data-name]')
  expect(name.scrollWidth).toBeGreaterThan(name.clientWidth)
  expect(showsFirstLetter(name)).toBe(true)
})

test('is never smaller than 300 by 300', () => {
  const { width, height } = ask().dialog.getBoundingClientRect()
  expect(width).toBeGreaterThanOrEqual(300)
  expect(height).toBeGreaterThanOrEqual(300)
})

test('names the account to delete and the consequences', async () => {
  const question = { kind: 'destroy-self', current: CURRENT } as const
  const { host, dialog, find, findAll, named } = ask(undefined, undefined, question)
  expect(find('h2').textContent).toBe('Delete account')
  expect(find('[part=dialog__header] p').textContent).toContain('can’t be undone')
  expect(findAll('dd').map(({ textContent }) => textContent)).toEqual(['Ada Lovelacez1muQ3…LqtShA'])
  const { width, height } = dialog.getBoundingClientRect()
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(300)
  expect(await accessibilityProblems(host)).toEqual([])
  expect(named('Delete').ariaBusy).not.toBe('true')
  expect(getComputedStyle(named('Delete')).backgroundColor).toBe(colorOf(find('dialog'), '--_error'))
})

test('shows the text of the page, with Cancel and Confirm', async () => {
  const text = 'It is <b>text</b>.'
  const question = { kind: 'page', title: 'Leave the team?', text, isDestructive: false } as const
  const { host, root, dialog, find, findAll, named } = ask(undefined, undefined, question)
  expect([find('h2').textContent, find('[part=dialog__header] p').textContent]).toEqual(['Leave the team?', text])
  expect(findAll('dl')).toEqual([])
  expect(findAll('[data-buttons] button').map(({ textContent }) => textContent)).toEqual(['Cancel', 'Confirm'])
  expect(root.activeElement).toBe(named('Cancel'))
  expect(getComputedStyle(named('Confirm')).backgroundColor).toBe(colorOf(dialog, '--_primary'))
  const { width, height } = dialog.getBoundingClientRect()
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(300)
  expect(await accessibilityProblems(host)).toEqual([])
})

test.each(['light', 'dark'])('shows the button that deletes something in the error colour: %s', async (theme) => {
  const question = { kind: 'page', title: 'Leave the team?', text: '', isDestructive: true } as const
  const { host, find, named } = ask(undefined, { locale: 'en', theme }, question)
  expect(getComputedStyle(named('Confirm')).backgroundColor).toBe(colorOf(find('dialog'), '--_error'))
  expect(await accessibilityProblems(host)).toEqual([])
})

test('is behind the flow that it opens, with toasts in front of both', async () => {
  const connect = stubConnect()
  let finish = () => {}
  const { press, findAll } = ask(() => {
    showOverlay(connect)
    return new Promise((resolve) => void (finish = resolve))
  })
  press('Switch')
  await expect.poll(() => findAll('dialog').length).toBe(2)
  flushSync(() => toast('warning', { text: 'One moment' }))
  const [question, flow] = findAll('dialog')
  expect(question?.matches(':modal')).toBe(true)
  expect(flow?.querySelector('[part="toast"]')?.textContent).toContain('One moment')
  const { x, y, width } = flow?.getBoundingClientRect() ?? new DOMRect()
  const inFront = flow?.getRootNode() as ShadowRoot
  expect(inFront.elementFromPoint(x + width / 2, y + 20)?.closest('dialog')).toBe(flow)
  closeOverlay(connect)
  removeOverlay()
  finish()
})

test('is busy while the switch is pending, and closes afterwards', async () => {
  let finish = () => {}
  const { press, answer, named, findAll, find } = ask(() => new Promise((resolve) => void (finish = resolve)))
  press('Switch')
  expect(named('Switch').ariaBusy).toBe('true')
  expect(named('Cancel').matches(':disabled')).toBe(true)
  await userEvent.keyboard('{Escape}')
  expect(find<HTMLDialogElement>('dialog').open).toBe(true)
  finish()
  expect(await answer).toBe(true)
  await expect.poll(() => findAll('dialog')).toEqual([])
})

test('shows why the switch failed, and can be retried', async () => {
  const run = vi.fn(() => Promise.reject(new DidError('request-failed', { text: 'session expired' })))
  const { host, dialog, press, find, named } = ask(run)
  press('Switch')
  await expect
    .poll(() => find('[role="alert"]').textContent)
    .toBe('The service refused the request.Detailssession expired')
  await expect.poll(() => dialog.getAnimations({ subtree: true })).toEqual([])
  expect(await accessibilityProblems(host)).toEqual([])
  expect(named('Switch').ariaBusy).not.toBe('true')
  press('Switch')
  await expect.poll(() => run.mock.calls.length).toBe(2)
})

test.each([
  ['Cancel', async (press: (name: string) => void) => press('Cancel')],
  ['Escape', async () => userEvent.keyboard('{Escape}')],
])('changes nothing on %s', async (_, leave) => {
  const run = vi.fn(() => Promise.resolve())
  const { press, answer, findAll } = ask(run)
  await leave(press)
  expect(await answer).toBe(false)
  expect(run).not.toHaveBeenCalled()
  await expect.poll(() => findAll('dialog')).toEqual([])
})

test('restores the focus', async () => {
  const before = document.createElement('button')
  document.body.append(before)
  before.focus()
  const { press, findAll } = ask()
  press('Cancel')
  await expect.poll(() => findAll('dialog')).toEqual([])
  expect(document.activeElement).toBe(before)
  before.remove()
})

test('renders toasts in front of the dialog, so that they can be pressed', async () => {
  const { dialog, find, findAll } = ask()
  flushSync(() => toast('error', { text: 'Switch passport failed' }))
  const close = find('[part="toast"] button')
  expect(dialog.contains(close)).toBe(true)
  await userEvent.click(close)
  expect(findAll('[part="toast"]')).toEqual([])
})

test('closes when the switch continues in a flow', async () => {
  const connect = stubConnect()
  const { press, answer, findAll, root } = ask(() => Promise.resolve(showOverlay(connect)))
  press('Switch')
  await answer
  await expect.poll(() => findAll('dialog').length).toBe(1)
  expect(root.activeElement?.closest('dialog')).toBe(findAll('dialog')[0])
  closeOverlay(connect)
  removeOverlay()
})

test('is translated to Chinese', () => {
  const { find, named } = ask(undefined, { locale: 'zh' })
  expect(find('h2').textContent).toBe('切换账户')
  expect([named('取消').textContent, named('切换').textContent]).toEqual(['取消', '切换'])
})

test('is right-to-left, with left-to-right addresses', async () => {
  const { host, find } = ask(undefined, { locale: 'ar' })
  expect(getComputedStyle(find('dl')).direction).toBe('rtl')
  const picture = find('dd [part="avatar"]').getBoundingClientRect()
  const address = find('dd bdi[dir="ltr"]')
  expect(picture.left).toBeGreaterThan(address.getBoundingClientRect().right)
  expect(getComputedStyle(address).direction).toBe('ltr')
  expect(await accessibilityProblems(host)).toEqual([])
})
