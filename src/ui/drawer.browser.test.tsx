import { flushSync } from 'react-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { SWIPE_MIN_PX } from '../model/limits.ts'
import { cleanup, render } from '../testing/render.tsx'
import { StepsDialog } from './dialog.tsx'
import { Drawer } from './drawer.tsx'

afterEach(cleanup)

const common = { labelledBy: 'title', leaving: false, onLeft: () => {} }

function showDrawer(onSwipe?: () => void) {
  const { find, findAll } = render(
    <Drawer {...common} onSwipe={onSwipe}>
      <h2 id="title">Choose</h2>
    </Drawer>,
  )
  const drawer = find('dialog')
  const touch = (type: string, y: number) => {
    const touches = type === 'touchend' ? [] : [new Touch({ identifier: 1, target: drawer, clientX: 50, clientY: y })]
    const event = new TouchEvent(type, { touches, bubbles: true, cancelable: true })
    drawer.dispatchEvent(event)
    return event.defaultPrevented
  }
  return { drawer, findAll, touch }
}

test('follows a finger that pulls it down, and reports the pull', () => {
  const onSwipe = vi.fn()
  const { drawer, touch } = showDrawer(onSwipe)
  touch('touchstart', 100)
  expect(touch('touchmove', 104)).toBe(false)
  expect(touch('touchmove', 101 + SWIPE_MIN_PX)).toBe(true)
  expect(drawer.style.translate).toBe(`0px ${1 + SWIPE_MIN_PX}px`)
  touch('touchend', 0)
  expect(onSwipe).toHaveBeenCalledOnce()
})

test('returns after a short pull, and lets a finger scroll up', () => {
  const onSwipe = vi.fn()
  const { drawer, touch } = showDrawer(onSwipe)
  touch('touchstart', 100)
  touch('touchmove', 130)
  touch('touchend', 0)
  expect(drawer.style.translate).toBe('')
  touch('touchstart', 100)
  expect(touch('touchmove', 20)).toBe(false)
  touch('touchend', 0)
  expect(onSwipe).not.toHaveBeenCalled()
})

test('has no grabber, and stays if it can’t be closed', () => {
  const { drawer, findAll, touch } = showDrawer()
  expect(findAll('[data-grabber]')).toEqual([])
  touch('touchstart', 100)
  expect(touch('touchmove', 300)).toBe(false)
  expect(drawer.style.translate).toBe('')
})

test('a dialog of several steps keeps its upper edge', () => {
  const dialogOf = (height: number) => (
    <StepsDialog {...common}>
      <h2 id="title" style={{ blockSize: height }}>
        Choose
      </h2>
    </StepsDialog>
  )
  const { find, rerender } = render(dialogOf(500))
  const top = () => {
    for (const animation of find('dialog').getAnimations()) animation.finish()
    return find('dialog').getBoundingClientRect().top
  }
  const first = top()
  expect(first).toBeCloseTo((innerHeight - 502) / 2, 0)
  flushSync(() => rerender(dialogOf(200)))
  expect(top()).toBe(first)
})

test('is under the finger on a page with CSS zoom, too', () => {
  document.body.style.zoom = '2'
  const { drawer, touch } = showDrawer(() => {})
  for (const animation of drawer.getAnimations()) animation.finish()
  const { top } = drawer.getBoundingClientRect()
  touch('touchstart', 100)
  touch('touchmove', 140)
  expect(drawer.getBoundingClientRect().top - top).toBe(40)
  document.body.style.zoom = ''
})
