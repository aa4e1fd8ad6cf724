import { userEvent } from 'vitest/browser'
import { afterEach, expect, test } from 'vitest'
import { accessibilityProblems, clear, draw, type Drawn } from '../views/testing/draw.tsx'
import { CodeField } from './code-field.tsx'

afterEach(clear)

const drawField = (codes: string[] = [], more: Partial<Parameters<typeof CodeField>[0]> = {}, locale = 'en') =>
  draw(<CodeField label="Verification code" onChange={(code) => codes.push(code)} {...more} />, { locale })
const boxes = ({ findAll }: Drawn) => findAll('input') as HTMLInputElement[]
const valuesOf = (drawn: Drawn) =>
  boxes(drawn)
    .map(({ value }) => value || '_')
    .join('')
const focused = ({ root }: Drawn) => root.activeElement?.ariaLabel

function paste(drawn: Drawn, index: number, text: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', text)
  boxes(drawn)[index]?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

test('has six labelled boxes, the first with room for all six digits', async () => {
  const drawn = drawField()
  const [first, ...others] = boxes(drawn)
  expect(boxes(drawn).map(({ ariaLabel }) => ariaLabel)).toEqual([1, 2, 3, 4, 5, 6].map((n) => `Digit ${n} of 6`))
  expect(first).toMatchObject({ autocomplete: 'one-time-code', maxLength: 6, inputMode: 'numeric' })
  for (const box of others) expect(box.autocomplete).toBe('off')
  expect(focused(drawn)).toBe('Digit 1 of 6')
  expect(await accessibilityProblems(drawn.host)).toEqual([])
})

test('moves to the next box, and reports the complete code', async () => {
  const codes: string[] = []
  const drawn = drawField(codes)
  await userEvent.keyboard('12a345')
  expect(valuesOf(drawn)).toBe('12345_')
  expect(focused(drawn)).toBe('Digit 6 of 6')
  expect(codes.filter(Boolean)).toEqual([])
  await userEvent.keyboard('6')
  expect(codes.at(-1)).toBe('123456')
})

test('replaces an existing digit', async () => {
  const codes: string[] = []
  const drawn = drawField(codes)
  await userEvent.keyboard('123456')
  boxes(drawn)[1]?.focus()
  await userEvent.keyboard('9')
  expect(codes.at(-1)).toBe('193456')
  expect(focused(drawn)).toBe('Digit 3 of 6')
})

test('moves back with Backspace and the arrow keys', async () => {
  const drawn = drawField()
  await userEvent.keyboard('123')
  await userEvent.keyboard('{Backspace}')
  expect(valuesOf(drawn)).toBe('12____')
  expect(focused(drawn)).toBe('Digit 3 of 6')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(focused(drawn)).toBe('Digit 1 of 6')
  await userEvent.keyboard('{Backspace}')
  expect(valuesOf(drawn)).toBe('_2____')
})

test('accepts a pasted code in any box, with separators', async () => {
  const codes: string[] = []
  const drawn = drawField(codes)
  paste(drawn, 4, ' 123-456 ')
  await expect.poll(() => valuesOf(drawn)).toBe('123456')
  expect(codes.at(-1)).toBe('123456')
})

test('fills a pasted part of a code from its box', async () => {
  const drawn = drawField()
  paste(drawn, 2, '78')
  await expect.poll(() => valuesOf(drawn)).toBe('__78__')
  expect(focused(drawn)).toBe('Digit 5 of 6')
})

test('accepts a code that the browser fills into the first box', async () => {
  const codes: string[] = []
  const drawn = drawField(codes)
  await userEvent.fill(boxes(drawn)[0] as HTMLInputElement, '654321')
  expect(valuesOf(drawn)).toBe('654321')
  expect(codes.at(-1)).toBe('654321')
})

test('accepts digits of other scripts', async () => {
  const drawn = drawField([], {}, 'ar')
  paste(drawn, 0, '١٢٣۴۵６')
  await expect.poll(() => valuesOf(drawn)).toBe('123456')
})

test('runs from left to right in every language, and fits the narrowest phone', () => {
  const drawn = drawField([], {}, 'ar')
  drawn.host.style.inlineSize = '288px'
  const edges = boxes(drawn).map((box) => box.getBoundingClientRect())
  for (const [index, { left, right }] of edges.entries()) {
    if (index > 0) expect(left).toBeGreaterThan(edges[index - 1]?.right ?? 0)
    expect(right).toBeLessThanOrEqual(drawn.host.getBoundingClientRect().right)
  }
})

test('shows when it is wrong and when it is being verified', async () => {
  const drawn = drawField([], { invalid: true, busy: true })
  await userEvent.keyboard('1')
  expect(boxes(drawn)[0]).toMatchObject({ ariaInvalid: 'true', value: '', readOnly: true })
})
