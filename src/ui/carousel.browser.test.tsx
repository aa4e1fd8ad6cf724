import { useState } from 'react'
import { userEvent } from 'vitest/browser'
import { afterEach, expect, test } from 'vitest'
import { accessibilityProblems, clear, draw } from '../views/testing/draw.tsx'
import { Carousel } from './carousel.tsx'

afterEach(clear)

const slides = ['Owner', 'Admin', 'Guest'].map((name) => ({ id: name, name, content: <b>{name}</b> }))

function Cards({ disabled = false }) {
  const [index, setIndex] = useState(0)
  return (
    <Carousel label="Passports" slides={slides} index={index} onIndex={setIndex} disabled={disabled} slideWidth={160} />
  )
}

type Drawn = ReturnType<typeof draw>
const current = ({ find }: Drawn) => find('input:checked').ariaLabel
const viewOf = ({ find }: Drawn) => find('[role="radiogroup"]')
const focusChosen = ({ find }: Drawn) => find('input:checked').focus()
const focused = ({ root }: Drawn) => root.activeElement?.ariaLabel

function drag(drawn: Drawn, way: number, end: 'pointerup' | 'pointercancel' = 'pointerup'): void {
  const view = viewOf(drawn)
  const at = (type: string, clientX: number) =>
    view.dispatchEvent(new PointerEvent(type, { clientX, button: 0, bubbles: true, pointerId: 1 }))
  view.setPointerCapture = () => {}
  at('pointerdown', 300)
  at('pointermove', 300 + way)
  at(end, 300 + way)
}

test('moves by its buttons, and stops at both ends', () => {
  const drawn = draw(<Cards />)
  expect(drawn.named('Previous').ariaDisabled).toBe('true')
  drawn.press('Next')
  expect(current(drawn)).toBe('Admin')
  drawn.press('Next')
  expect(current(drawn)).toBe('Guest')
  expect(drawn.named('Next').ariaDisabled).toBe('true')
  drawn.press('Next')
  expect(current(drawn)).toBe('Guest')
})

test('moves by arrow keys', async () => {
  const drawn = draw(<Cards />)
  focusChosen(drawn)
  await userEvent.keyboard('{ArrowRight}')
  expect(current(drawn)).toBe('Admin')
  expect(focused(drawn)).toBe('Admin')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(current(drawn)).toBe('Owner')
  await userEvent.keyboard('{End}')
  expect([current(drawn), focused(drawn)]).toEqual(['Guest', 'Guest'])
  await userEvent.keyboard('{Home}{ArrowDown}')
  expect(current(drawn)).toBe('Admin')
})

test('is one tab stop between its buttons', async () => {
  const drawn = draw(<Cards />)
  drawn.named('Previous').focus()
  await userEvent.tab()
  expect(focused(drawn)).toBe('Owner')
  await userEvent.tab()
  expect(focused(drawn)).toBe('Next')
})

test('selects the pressed slide without scrolling', async () => {
  const drawn = draw(<Cards />)
  await userEvent.click(drawn.find('label:nth-child(2)'), { position: { x: 8, y: 8 } })
  expect(current(drawn)).toBe('Admin')
  expect(viewOf(drawn).scrollLeft).toBe(0)
})

test('does not change while disabled, and keeps the focus', async () => {
  const drawn = draw(<Cards disabled />)
  focusChosen(drawn)
  await userEvent.keyboard('{ArrowRight}')
  drawn.press('Next')
  drag(drawn, -100)
  expect([current(drawn), focused(drawn)]).toEqual(['Owner', 'Owner'])
  expect(viewOf(drawn).ariaDisabled).toBe('true')
})

test('moves in the other direction in right-to-left text', async () => {
  const drawn = draw(<Cards />, { locale: 'ar' })
  focusChosen(drawn)
  await userEvent.keyboard('{ArrowLeft}')
  expect(current(drawn)).toBe('Admin')
  drag(drawn, -100)
  await expect.poll(() => current(drawn)).toBe('Owner')
})

test.each([
  [-61, 'Guest'],
  [-60, 'Admin'],
  [60, 'Admin'],
  [61, 'Owner'],
])('dragged by %s px it shows %s', async (way, name) => {
  const drawn = draw(<Cards />)
  drawn.press('Next')
  drag(drawn, way)
  await expect.poll(() => current(drawn)).toBe(name)
})

test('ignores a drag that the browser cancels', () => {
  const drawn = draw(<Cards />)
  drag(drawn, -200, 'pointercancel')
  expect(current(drawn)).toBe('Owner')
})

test('centres the current slide', async () => {
  const drawn = draw(<Cards />)
  drawn.press('Next')
  const middle = (node: Element) => {
    const { left, width } = node.getBoundingClientRect()
    return left + width / 2
  }
  await expect.poll(() => Math.round(middle(drawn.find('label:has(:checked)')))).toBe(Math.round(middle(viewOf(drawn))))
})

test('passes the accessibility check', async () => {
  expect(await accessibilityProblems(draw(<Cards />).host)).toEqual([])
})
