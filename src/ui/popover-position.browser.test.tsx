import { useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from '../testing/render.tsx'
import { Menu } from './menu.tsx'
import { place } from './popover-position.ts'

afterEach(() => {
  cleanup()
  document.body.style.cssText = ''
})

function MenuAtButton() {
  const anchor = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button ref={anchor}>open</button>
      <Menu id="menu" anchor={anchor} start={0} labelledBy="menu" onClose={() => {}}>
        {Array.from({ length: 40 }, (_, index) => (
          <button key={index} role="menuitem" style={{ display: 'block' }}>{`Entry ${index}`}</button>
        ))}
      </Menu>
    </>
  )
}

const WINDOW = { width: 700, height: 600 }

test.each([1, 1.25, 1.4, 0.8])('is placed next to its button and inside the window at a zoom of %s', async (zoom) => {
  await page.viewport(WINDOW.width, WINDOW.height)
  document.body.style.cssText = `zoom: ${zoom}; margin: 0; padding-inline-start: 400px`
  const { find, named } = render(<MenuAtButton />)
  const button = named('open').getBoundingClientRect()
  const menu = find('[role=menu]')
  await expect.poll(() => menu.getAnimations()).toEqual([])
  const box = menu.getBoundingClientRect()
  expect(Math.abs(box.right - button.right)).toBeLessThanOrEqual(1)
  expect(box.top).toBeGreaterThanOrEqual(8)
  expect(box.bottom).toBeLessThanOrEqual(WINDOW.height)
})

test.each(['start', 'middle', 'end'] as const)(
  'begins, is centred or ends with its anchor, in both directions: %s',
  (align) => {
    for (const direction of ['ltr', 'rtl']) {
      const { find, named } = render(
        <span style={{ direction: direction as 'ltr', position: 'fixed', left: 300, top: 100 }}>
          <button style={{ inlineSize: 80 }}>anchor</button>
          <div popover="manual" style={{ inlineSize: 200, margin: 0, padding: 0, border: 0 }} />
        </span>,
      )
      const popover = find('[popover]')
      popover.showPopover()
      place(popover, named('anchor'), { side: 'below', align, gap: 8 })
      const at = { start: direction === 'ltr' ? 300 : 180, middle: 240, end: direction === 'ltr' ? 180 : 300 }
      expect(popover.getBoundingClientRect().left).toBe(at[align])
      cleanup()
    }
  },
)
