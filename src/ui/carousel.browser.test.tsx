import { useState } from 'react'
import { userEvent } from 'vitest/browser'
import { afterEach, expect, test } from 'vitest'
import { accessibilityProblems, clear, draw } from '../views/testing/draw.tsx'
import { Carousel } from './carousel.tsx'

afterEach(clear)

const slides = ['Owner', 'Admin', 'Guest'].map((name) => ({ id: name, content: <b>{name}</b> }))

function Cards() {
  const [index, setIndex] = useState(0)
  return <Carousel label="Passports" slides={slides} index={index} onIndex={setIndex} slideWidth={160} />
}

type Drawn = ReturnType<typeof draw>
const current = ({ find }: Drawn) => find('[aria-current]').textContent
const viewOf = ({ find }: Drawn) => find('[tabindex="0"]')

function drag({ find }: Drawn, way: number, end: 'pointerup' | 'pointercancel' = 'pointerup'): void {
  const view = find('[tabindex="0"]')
  const at = (type: string, clientX: number) =>
    view.dispatchEvent(new PointerEvent(type, { clientX, button: 0, bubbles: true, pointerId: 1 }))
  view.setPointerCapture = () => {}
  at('pointerdown', 300)
  at('pointermove', 300 + way)
  at(end, 300 + way)
}

test('turns by its buttons, and stops at both ends', () => {
  const drawn = draw(<Cards />)
  expect(drawn.named('Previous')).toHaveProperty('disabled', true)
  drawn.press('Next')
  expect(current(drawn)).toBe('Admin')
  drawn.press('Next')
  expect(current(drawn)).toBe('Guest')
  expect(drawn.named('Next')).toHaveProperty('disabled', true)
})

test('turns by arrow keys', async () => {
  const drawn = draw(<Cards />)
  viewOf(drawn).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(current(drawn)).toBe('Admin')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(current(drawn)).toBe('Owner')
})

test('turns the other way where lines run to the left', async () => {
  const drawn = draw(<Cards />, { locale: 'ar' })
  viewOf(drawn).focus()
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

test('a drag the browser takes over turns nothing', () => {
  const drawn = draw(<Cards />)
  drag(drawn, -200, 'pointercancel')
  expect(current(drawn)).toBe('Owner')
})

test('the current slide stands in the middle', async () => {
  const drawn = draw(<Cards />)
  drawn.press('Next')
  const middle = (node: Element) => {
    const { left, width } = node.getBoundingClientRect()
    return left + width / 2
  }
  await expect.poll(() => Math.round(middle(drawn.find('[aria-current]')))).toBe(Math.round(middle(viewOf(drawn))))
})

test('can be used by everybody', async () => {
  expect(await accessibilityProblems(draw(<Cards />).host)).toEqual([])
})
