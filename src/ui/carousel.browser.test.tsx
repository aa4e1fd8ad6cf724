import { useState } from 'react'
import { userEvent } from 'vitest/browser'
import { afterEach, expect, test } from 'vitest'
import { accessibilityProblems, cleanup, render } from '../testing/render.tsx'
import { Carousel } from './carousel.tsx'

afterEach(cleanup)

const slides = ['Owner', 'Admin', 'Guest'].map((name) => ({ id: name, name, content: <b>{name}</b> }))

function Cards({ disabled = false }) {
  const [index, setIndex] = useState(0)
  return (
    <Carousel label="Passports" slides={slides} index={index} onIndex={setIndex} disabled={disabled} slideWidth={160} />
  )
}

type Rendered = ReturnType<typeof render>
const current = ({ find }: Rendered) => find('input:checked').ariaLabel
const viewOf = ({ find }: Rendered) => find('[role="radiogroup"]')
const focusChosen = ({ find }: Rendered) => find('input:checked').focus()
const focused = ({ root }: Rendered) => root.activeElement?.ariaLabel

function drag(rendered: Rendered, way: number, end: 'pointerup' | 'pointercancel' = 'pointerup'): void {
  const view = viewOf(rendered)
  const at = (type: string, clientX: number) =>
    view.dispatchEvent(new PointerEvent(type, { clientX, button: 0, bubbles: true, pointerId: 1 }))
  view.setPointerCapture = () => {}
  at('pointerdown', 300)
  at('pointermove', 300 + way)
  at(end, 300 + way)
}

test('moves by its buttons, and stops at both ends', () => {
  const rendered = render(<Cards />)
  expect(rendered.named('Previous').ariaDisabled).toBe('true')
  rendered.press('Next')
  expect(current(rendered)).toBe('Admin')
  rendered.press('Next')
  expect(current(rendered)).toBe('Guest')
  expect(rendered.named('Next').ariaDisabled).toBe('true')
  rendered.press('Next')
  expect(current(rendered)).toBe('Guest')
})

test('moves by arrow keys', async () => {
  const rendered = render(<Cards />)
  focusChosen(rendered)
  await userEvent.keyboard('{ArrowRight}')
  expect(current(rendered)).toBe('Admin')
  expect(focused(rendered)).toBe('Admin')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(current(rendered)).toBe('Owner')
  await userEvent.keyboard('{End}')
  expect([current(rendered), focused(rendered)]).toEqual(['Guest', 'Guest'])
  await userEvent.keyboard('{Home}{ArrowDown}')
  expect(current(rendered)).toBe('Admin')
})

test('is one tab stop between its buttons', async () => {
  const rendered = render(<Cards />)
  rendered.named('Previous').focus()
  await userEvent.tab()
  expect(focused(rendered)).toBe('Owner')
  await userEvent.tab()
  expect(focused(rendered)).toBe('Next')
})

test('selects the pressed slide without scrolling', async () => {
  const rendered = render(<Cards />)
  await userEvent.click(rendered.find('label:nth-child(2)'), { position: { x: 8, y: 8 } })
  expect(current(rendered)).toBe('Admin')
  expect(viewOf(rendered).scrollLeft).toBe(0)
})

test('does not change while disabled, and keeps the focus', async () => {
  const rendered = render(<Cards disabled />)
  focusChosen(rendered)
  await userEvent.keyboard('{ArrowRight}')
  rendered.press('Next')
  drag(rendered, -100)
  expect([current(rendered), focused(rendered)]).toEqual(['Owner', 'Owner'])
  expect(viewOf(rendered).ariaDisabled).toBe('true')
})

test('moves in the other direction in right-to-left text', async () => {
  const rendered = render(<Cards />, { locale: 'ar' })
  focusChosen(rendered)
  await userEvent.keyboard('{ArrowLeft}')
  expect(current(rendered)).toBe('Admin')
  drag(rendered, -100)
  await expect.poll(() => current(rendered)).toBe('Owner')
})

test.each([
  [-61, 'Guest'],
  [-60, 'Admin'],
  [60, 'Admin'],
  [61, 'Owner'],
])('dragged by %s px it shows %s', async (way, name) => {
  const rendered = render(<Cards />)
  rendered.press('Next')
  drag(rendered, way)
  await expect.poll(() => current(rendered)).toBe(name)
})

test('ignores a drag that the browser cancels', () => {
  const rendered = render(<Cards />)
  drag(rendered, -200, 'pointercancel')
  expect(current(rendered)).toBe('Owner')
})

test('centres the current slide', async () => {
  const rendered = render(<Cards />)
  rendered.press('Next')
  const middle = (node: Element) => {
    const { left, width } = node.getBoundingClientRect()
    return left + width / 2
  }
  await expect
    .poll(() => Math.round(middle(rendered.find('label:has(:checked)'))))
    .toBe(Math.round(middle(viewOf(rendered))))
})

test('passes the accessibility check', async () => {
  expect(await accessibilityProblems(render(<Cards />).host)).toEqual([])
})
