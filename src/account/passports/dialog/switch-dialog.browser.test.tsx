import { flushSync } from 'react-dom'
import { page, userEvent } from 'vitest/browser'
import { afterEach, expect, test, vi, beforeAll, beforeEach } from 'vitest'
import { DidError } from '../../../model/errors.ts'
import { $passportDialog, offerPassports, type Refusal } from '../passport-dialog.ts'
import { setSession } from '../../../core/user/signed-in/set-session.ts'
import type { FrameProps } from '../../../../elements/view/root-frame.tsx'
import { Overlay } from '../../../../elements/overlay/overlay.tsx'
import { accessibilityProblems, cleanup, render } from '../../../testing/render.tsx'
import { passport, passportUser } from '../../../testing/passport-fixtures.ts'
import { loadDialogs } from '../../../testing/load-dialogs.ts'

beforeAll(loadDialogs)

beforeEach(() => page.viewport(700, 700))
afterEach(() => {
  $passportDialog.get()?.cancel()
  cleanup()
})

type Take = (id: string | undefined) => Promise<Refusal | null>

const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>')}`
const THREE = [passport('admin'), passport('member'), passport('editor')]

function open(
  take: Take = () => Promise.resolve(null),
  frame: Omit<FrameProps, 'children'> = { locale: 'en' },
  list = THREE,
) {
  setSession({ user: passportUser('member'), provider: 'email' })
  const rendered = render(<Overlay />, frame)
  let answer: Promise<unknown> = Promise.resolve()
  flushSync(() => {
    answer = offerPassports(list, take).catch((error: unknown) => error)
  })
  const { findAll, find } = rendered
  return {
    ...rendered,
    answer,
    dialog: find<HTMLDialogElement>('dialog'),
    names: () => findAll('input').map(({ ariaLabel }) => ariaLabel),
    chosen: () => find('input:checked').ariaLabel,
  }
}

test('shows the current role, Guest and the passports of other roles', async () => {
  const { host, root, find, names, chosen, dialog } = open()
  expect(root.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Switch passport')
  expect(find('[part=dialog__header] p').textContent).toBe('Current role: Member · 2 passports')
  expect(names()).toEqual(['Guest', 'Admin, Demo App', 'Editor, Demo App'])
  expect(chosen()).toBe('Admin, Demo App')
  expect(root.activeElement?.ariaLabel).toBe('Admin, Demo App')
  expect(await accessibilityProblems(host)).toEqual([])
})

test('is as wide as its cards, with pictures of 120 px and the whole title beneath', () => {
  const { dialog, findAll } = open()
  expect(dialog.getBoundingClientRect().width).toBeCloseTo(466, 0)
  expect(findAll('[data-picture]').map((picture) => picture.getBoundingClientRect().width)).toEqual([120, 120, 120])
  const tops = findAll('label').map((label) => label.getBoundingClientRect().top)
  expect(new Set(tops).size).toBe(2)
  expect(findAll('[data-title]').every((title) => title.scrollWidth <= title.clientWidth)).toBe(true)
})

test('has the width of one column for one card', () => {
  const { dialog, names } = open(undefined, undefined, [])
  expect(names()).toEqual(['Guest'])
  expect(dialog.getBoundingClientRect().width).toBeCloseTo(402, 0)
})

test('switches to the passport selected by arrow keys, busy meanwhile', async () => {
  let finish = (_: Refusal | null) => {}
  const take = vi.fn<Take>(() => new Promise((resolve) => void (finish = resolve)))
  const { press, answer, named, findAll, find, chosen } = open(take)
  await userEvent.keyboard('{ArrowLeft}')
  expect(chosen()).toBe('Guest')
  await userEvent.keyboard('{ArrowLeft}')
  expect(chosen()).toBe('Editor, Demo App')
  press('Switch')
  expect(take).toHaveBeenCalledExactlyOnceWith('editor')
  expect(named('Switch').ariaBusy).toBe('true')
  expect(named('Cancel').matches(':disabled')).toBe(true)
  await userEvent.keyboard('{Escape}')
  expect(find<HTMLDialogElement>('dialog').open).toBe(true)
  finish(null)
  expect(await answer).toBeUndefined()
  await expect.poll(() => findAll('dialog')).toEqual([])
})

test('renders each passport, and marks a revoked one', async () => {
  const { find, findAll, named, names } = open(undefined, undefined, [passport('admin', { revoked: true })])
  expect(names()).toEqual(['Guest', 'Admin, Demo App, revoked'])
  expect(find('[data-revoked]').textContent).toBe('revoked')
  expect(find('[data-ribbon]').textContent).toBe('revoked')
  expect(findAll('[data-line]').map(({ textContent }) => textContent)).toContain('Exp2123-01-01')
  // A revoked passport can't be selected.
  expect(named('Switch')).toHaveProperty('disabled', true)
  await userEvent.keyboard('{ArrowLeft}')
  expect(named('Switch')).toHaveProperty('disabled', false)
})

test('tells screen readers the passports by their names, and which one is revoked', async () => {
  open(undefined, undefined, [passport('admin', { revoked: true, display: PICTURE }), passport('editor')])
  await expect.element(page.getByRole('radiogroup', { name: 'Choose a passport' })).toBeVisible()
  for (const [name, checked] of [
    ['Guest', false],
    ['Admin, Demo App, revoked', true],
    ['Editor, Demo App', false],
  ] as const) {
    await expect.element(page.getByRole('radio', { name, exact: true, checked })).toBeInTheDocument()
  }
  expect(page.getByRole('radio').elements()).toHaveLength(3)
})

test('has nothing to switch to for a guest who chooses Guest', () => {
  const { named, find } = open()
  flushSync(() => setSession({ user: passportUser('guest'), provider: 'email' }))
  flushSync(() => find('label').click())
  expect(named('Switch')).toHaveProperty('disabled', true)
})

test('has one ring around the chosen passport, wider with the focus', async () => {
  const { find, named } = open()
  const label = find('label:has(:checked)')
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}')
  const focused = getComputedStyle(label)
  expect(focused.outlineStyle).toBe('solid')
  expect(focused.outlineColor).toBe(focused.borderTopColor)
  named('Cancel').focus()
  expect(getComputedStyle(label).outlineStyle).toBe('none')
})

test('shows the holder on each card: their picture, else that of their account, else of their DID', () => {
  const user = { ...passportUser('member'), avatar: PICTURE }
  const portrait = '[data-picture] > svg > foreignObject:first-of-type [part=avatar]'
  const other = PICTURE.replace('svg+xml,', 'svg+xml;utf8,')
  const { findAll } = open(undefined, undefined, [passport('admin', { ownerAvatarUrl: other }), passport('editor')])
  flushSync(() => setSession({ user, provider: 'email' }))
  expect(findAll(`${portrait} img`).map((picture) => picture.getAttribute('src'))).toEqual([other, PICTURE])
  flushSync(() => setSession({ user: passportUser('member'), provider: 'email' }))
  const kinds = findAll(portrait).map(({ dataset }) => [dataset.kind, dataset.variant])
  expect(kinds).toEqual([
    ['image', 'circle'],
    ['motif', 'circle'],
  ])
})

test('shows the picture of a passport as an image, and falls back when it is broken', async () => {
  const display = PICTURE
  const { find, findAll } = open(undefined, undefined, [
    passport('admin', { display }),
    passport('editor', { display: 'data:image/png;base64,AA==' }),
  ])
  expect(find('label:nth-child(2) img').getAttribute('src')).toBe(display)
  expect(findAll('label:nth-child(2) svg')).toEqual([])
  await expect
    .poll(() => findAll('label:nth-child(3) [data-head]').map(({ textContent }) => textContent))
    .toEqual(['Editor'])
  expect(findAll('label:nth-child(3) img')).toEqual([])
})

test('shows the error and the remaining passports', async () => {
  const refusal = { error: new DidError('passport-gone'), left: [passport('editor')] }
  const { host, dialog, press, find, names, chosen } = open(() => Promise.resolve(refusal))
  press('Switch')
  await expect.poll(() => find('[role="alert"]').textContent).toMatch(/no longer valid/)
  expect([names(), chosen()]).toEqual([['Guest', 'Editor, Demo App'], 'Editor, Demo App'])
  await expect.poll(() => dialog.getAnimations({ subtree: true })).toEqual([])
  expect(await accessibilityProblems(host)).toEqual([])
})

test.each([
  ['Cancel', async (press: (name: string) => void) => press('Cancel')],
  ['Escape', async () => userEvent.keyboard('{Escape}')],
])('changes nothing on %s', async (_, leave) => {
  const take = vi.fn<Take>(() => Promise.resolve(null))
  const { press, answer, findAll } = open(take)
  await leave(press)
  expect(await answer).toMatchObject({ code: 'closed' })
  expect(take).not.toHaveBeenCalled()
  await expect.poll(() => findAll('dialog')).toEqual([])
})

test('is translated to Chinese, and is right-to-left in Arabic', () => {
  const chinese = open(undefined, { locale: 'zh' })
  expect(chinese.find('h2').textContent).toBe('切换通行证')
  expect(chinese.names()[0]).toBe('访客')
  $passportDialog.get()?.cancel()
  const { findAll } = open(undefined, { locale: 'ar' })
  const [first, second] = findAll('label').map((label) => label.getBoundingClientRect())
  expect(first?.left).toBeGreaterThan(second?.right ?? 0)
})
