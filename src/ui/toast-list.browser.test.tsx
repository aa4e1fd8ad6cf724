import { useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from '../testing/render.tsx'
import { useKeepClear } from './keep-clear.ts'
import { ToastList } from './toast-list.tsx'

afterEach(cleanup)

function Control({ width, height }: { width: number; height: number }) {
  const ref = useRef<HTMLButtonElement>(null)
  useKeepClear(ref)
  const style = {
    position: 'fixed',
    insetBlockStart: 12,
    insetInlineEnd: 20,
    inlineSize: width,
    blockSize: height,
  } as const
  return (
    <button ref={ref} style={style}>
      account
    </button>
  )
}

const toasts = (count: number) =>
  Array.from({ length: count }, (_, id) => ({ id, kind: 'success' as const, text: 'Passport switched' }))
const view = (control: { width: number; height: number } | null, count = 1) => (
  <>
    {control && <Control {...control} />}
    <ToastList toasts={toasts(count)} closeLabel="Close" onDismiss={() => {}} />
  </>
)
const boxOf = (element: Element) => element.getBoundingClientRect()
const meet = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

test('is in the corner, and makes room for a control of the kit', async () => {
  await page.viewport(1000, 700)
  const { find, named, rerender } = render(view(null))
  const list = find('[popover]')
  expect(boxOf(list)).toMatchObject({ top: 16, right: 984 })
  rerender(view({ width: 48, height: 48 }))
  await expect.poll(() => boxOf(list).top).toBe(68)
  expect(boxOf(list).right).toBe(984)
  expect(meet(boxOf(list), boxOf(named('account')))).toBe(false)
  rerender(view(null))
  await expect.poll(() => boxOf(list).top).toBe(16)
})

test.each(['en', 'ar'])('the words of the service have their own direction: %s', (locale) => {
  const toast = { id: 1, kind: 'error' as const, text: 'It failed.', detail: 'غير مسموح.' }
  const english = { ...toast, id: 2, detail: 'Not today.' }
  const list = <ToastList toasts={[toast, english]} closeLabel="Close" onDismiss={() => {}} />
  const { findAll } = render(list, { locale })
  const directions = findAll('[part=toast] [dir="auto"]').map((words) => getComputedStyle(words).direction)
  expect(directions).toEqual(['rtl', 'ltr'])
  for (const one of findAll('[part=toast]'))
    expect(getComputedStyle(one).direction).toBe(locale === 'ar' ? 'rtl' : 'ltr')
})

test.each(['en', 'ar'])('does not cover an open menu, with or without room below it: %s', async (locale) => {
  await page.viewport(1000, 700)
  const { find, findAll, named, rerender } = render(view({ width: 350, height: 400 }, 3), { locale })
  await expect.poll(() => findAll('[part=toast]').length).toBe(3)
  const isClear = () => !meet(boxOf(find('[popover]')), boxOf(named('account')))
  await expect.poll(isClear).toBe(true)
  rerender(view({ width: 350, height: 660 }, 3))
  dispatchEvent(new Event('resize'))
  await expect.poll(isClear).toBe(true)
  const { left, right, bottom } = boxOf(find('[popover]'))
  expect(left).toBeGreaterThanOrEqual(16)
  expect(right).toBeLessThanOrEqual(984)
  expect(bottom).toBeLessThanOrEqual(684)
})

test('a text of the page has its own direction in a language of the other one', () => {
  const toasts = [{ id: 1, kind: 'info' as const, text: 'Your export is ready.' }]
  const { find } = render(<ToastList toasts={toasts} closeLabel="Close" onDismiss={() => {}} />, { locale: 'ar' })
  const text = find('[part=toast] bdi')
  expect([text.textContent, getComputedStyle(text).direction]).toEqual(['Your export is ready.', 'ltr'])
  expect(getComputedStyle(find('[part=toast] > div')).direction).toBe('rtl')
})
