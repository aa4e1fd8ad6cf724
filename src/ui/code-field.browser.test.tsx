import { flushSync } from 'react-dom'
import { userEvent } from 'vitest/browser'
import { afterEach, expect, test } from 'vitest'
import { accessibilityProblems, cleanup, render, type Rendered } from '../testing/render.tsx'
import { CodeField } from './code-field.tsx'

afterEach(cleanup)

const renderField = (codes: string[] = [], more: Partial<Parameters<typeof CodeField>[0]> = {}, locale = 'en') =>
  render(<CodeField label="Verification code" onChange={(code) => codes.push(code)} {...more} />, { locale })
const boxes = ({ findAll }: Rendered) => findAll('input') as HTMLInputElement[]
const valuesOf = (rendered: Rendered) =>
  boxes(rendered)
    .map(({ value }) => value || '_')
    .join('')
const focused = ({ root }: Rendered) => root.activeElement?.ariaLabel

function paste(rendered: Rendered, index: number, text: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', text)
  boxes(rendered)[index]?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

test('has six labelled boxes, the first with room for all six digits', async () => {
  const rendered = renderField()
  const [first, ...others] = boxes(rendered)
  expect(boxes(rendered).map(({ ariaLabel }) => ariaLabel)).toEqual([1, 2, 3, 4, 5, 6].map((n) => `Digit ${n} of 6`))
  expect(first).toMatchObject({ autocomplete: 'one-time-code', maxLength: 6, inputMode: 'numeric' })
  for (const box of others) expect(box.autocomplete).toBe('off')
  expect(focused(rendered)).toBe('Digit 1 of 6')
  expect(await accessibilityProblems(rendered.host)).toEqual([])
})

test('moves to the next box, and reports the complete code', async () => {
  const codes: string[] = []
  const rendered = renderField(codes)
  await userEvent.keyboard('12a345')
  expect(valuesOf(rendered)).toBe('12345_')
  expect(focused(rendered)).toBe('Digit 6 of 6')
  expect(codes.filter(Boolean)).toEqual([])
  await userEvent.keyboard('6')
  expect(codes.at(-1)).toBe('123456')
})

test('selects no digit once the code is complete, whose last box keeps the focus', async () => {
  const rendered = renderField()
  const selected = () => boxes(rendered).map(({ selectionStart, selectionEnd }) => selectionStart !== selectionEnd)
  await userEvent.keyboard('123456')
  expect(focused(rendered)).toBe('Digit 6 of 6')
  expect(selected().at(-1)).toBe(false)
  await userEvent.keyboard('{ArrowLeft}')
  expect(selected().at(-2)).toBe(true)
  flushSync(() => paste(rendered, 4, '654321'))
  expect([valuesOf(rendered), focused(rendered), selected().at(-1)]).toEqual(['654321', 'Digit 6 of 6', false])
})

test.each([
  [352, 50],
  [288, 40],
])('in a column of %d px its boxes are %d px wide and 56 px high, in two groups', (column, width) => {
  const rendered = renderField()
  rendered.host.style.cssText = `display: block; inline-size: ${column}px`
  const drawn = boxes(rendered).map((box) => box.getBoundingClientRect())
  for (const box of drawn) expect(box.height).toBe(56)
  expect(drawn[0]?.width).toBeGreaterThanOrEqual(width)
  const gaps = drawn.slice(1).map(({ left }, index) => Math.round(left - (drawn[index]?.right ?? 0)))
  expect(gaps, 'a focus ring reaches none of the others').toEqual([8, 8, 16, 8, 8])
})

test('replaces an existing digit', async () => {
  const codes: string[] = []
  const rendered = renderField(codes)
  await userEvent.keyboard('123456')
  boxes(rendered)[1]?.focus()
  await userEvent.keyboard('9')
  expect(codes.at(-1)).toBe('193456')
  expect(focused(rendered)).toBe('Digit 3 of 6')
})

test('takes a digit that is in the box already, and moves on', async () => {
  const codes: string[] = []
  const rendered = renderField(codes)
  await userEvent.keyboard('123456')
  boxes(rendered)[0]?.focus()
  await userEvent.keyboard('1299')
  expect([codes.at(-1), focused(rendered)]).toEqual(['129956', 'Digit 5 of 6'])
})

test('moves back with Backspace and the arrow keys', async () => {
  const rendered = renderField()
  await userEvent.keyboard('123')
  await userEvent.keyboard('{Backspace}')
  expect(valuesOf(rendered)).toBe('12____')
  expect(focused(rendered)).toBe('Digit 3 of 6')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(focused(rendered)).toBe('Digit 1 of 6')
  await userEvent.keyboard('{Backspace}')
  expect(valuesOf(rendered)).toBe('_2____')
})

test('accepts a pasted code in any box, with separators', async () => {
  const codes: string[] = []
  const rendered = renderField(codes)
  paste(rendered, 4, ' 123-456 ')
  await expect.poll(() => valuesOf(rendered)).toBe('123456')
  expect(codes.at(-1)).toBe('123456')
})

test('fills a pasted part of a code from its box', async () => {
  const rendered = renderField()
  paste(rendered, 2, '78')
  await expect.poll(() => valuesOf(rendered)).toBe('__78__')
  expect(focused(rendered)).toBe('Digit 5 of 6')
})

test('accepts a code that the browser fills into the first box', async () => {
  const codes: string[] = []
  const rendered = renderField(codes)
  await userEvent.fill(boxes(rendered)[0] as HTMLInputElement, '654321')
  expect(valuesOf(rendered)).toBe('654321')
  expect(codes.at(-1)).toBe('654321')
})

test('accepts digits of other scripts', async () => {
  const rendered = renderField([], {}, 'ar')
  paste(rendered, 0, '١٢٣۴۵６')
  await expect.poll(() => valuesOf(rendered)).toBe('123456')
})

test('runs from left to right in every language, and fits the narrowest phone', () => {
  const rendered = renderField([], {}, 'ar')
  rendered.host.style.inlineSize = '288px'
  const edges = boxes(rendered).map((box) => box.getBoundingClientRect())
  for (const [index, { left, right }] of edges.entries()) {
    if (index > 0) expect(left).toBeGreaterThan(edges[index - 1]?.right ?? 0)
    expect(right).toBeLessThanOrEqual(rendered.host.getBoundingClientRect().right)
  }
})

test('shows when it is wrong and when it is being verified', async () => {
  const rendered = renderField([], { invalid: true, busy: true })
  await userEvent.keyboard('1')
  expect(boxes(rendered)[0]).toMatchObject({ ariaInvalid: 'true', value: '', readOnly: true })
})
