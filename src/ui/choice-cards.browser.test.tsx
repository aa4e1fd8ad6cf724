import { useState } from 'react'
import { userEvent } from 'vitest/browser'
import { afterEach, expect, test } from 'vitest'
import { accessibilityProblems, cleanup, render } from '../testing/render.tsx'
import { ChoiceCards } from './choice-cards.tsx'

afterEach(cleanup)

const NAMES = ['Owner', 'Admin', 'Guest']

function Cards({ disabled = false, names = NAMES }) {
  const [index, setIndex] = useState(0)
  const cards = names.map((name) => ({ id: name, name, content: <b>{name}</b> }))
  return <ChoiceCards label="Passports" cards={cards} index={index} onIndex={setIndex} disabled={disabled} />
}

type Rendered = ReturnType<typeof render>
const current = ({ find }: Rendered) => find('input:checked').ariaLabel
const focused = ({ root }: Rendered) => root.activeElement?.ariaLabel

test('chooses the pressed card, wherever it is pressed', async () => {
  const rendered = render(<Cards />)
  await userEvent.click(rendered.find('label:nth-child(2)'), { position: { x: 4, y: 4 } })
  expect(current(rendered)).toBe('Admin')
})

test('chooses with the arrow keys, and the focus follows', async () => {
  const rendered = render(<Cards />)
  rendered.find('input:checked').focus()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  expect([current(rendered), focused(rendered)]).toEqual(['Guest', 'Guest'])
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}')
  expect([current(rendered), focused(rendered)]).toEqual(['Owner', 'Owner'])
})

test('does not change while disabled', async () => {
  const rendered = render(<Cards disabled />)
  await userEvent.click(rendered.find('label:nth-child(2)'), { force: true })
  expect(current(rendered)).toBe('Owner')
})

test.each([
  [1, 400, 1],
  [2, 416, 2],
  [9, 416, 2],
  [9, 254, 2],
  [9, 200, 1],
])('puts %i cards in %i px into %i columns', (count, width, columns) => {
  const { host, findAll } = render(<Cards names={Array.from({ length: count }, (_, index) => `Role ${index}`)} />)
  host.style.inlineSize = `${width}px`
  const edges = findAll('label').map((card) => card.getBoundingClientRect().left)
  expect(new Set(edges).size).toBe(columns)
})

test('chosen or not, a card has the same size', async () => {
  const rendered = render(<Cards />)
  const sizes = () => rendered.findAll('label').map((card) => card.getBoundingClientRect().toJSON() as DOMRect)
  const before = sizes()
  await userEvent.click(rendered.find('label:nth-child(2)'))
  expect(sizes()).toEqual(before)
})

test('passes the accessibility check', async () => {
  expect(await accessibilityProblems(render(<Cards />).host)).toEqual([])
})
