import { useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from '../views/testing/render.tsx'
import { Menu } from './menu.tsx'

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

test.each([1, 1.25, 1.4, 0.8])('is placed beside its button and inside the window at a zoom of %s', async (zoom) => {
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
