import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { SWIPE_MIN_PX } from '../model/limits.ts'
import { own } from '../model/read.ts'
import { zoomOf } from './zoom.ts'

/** A finger moves a few pixels without meaning to. */
const SLACK_PX = 8

/** Lets an element follow a finger that pulls it down from its upper end, and reports a pull that was long enough. */
export function useSwipeDown(ref: RefObject<HTMLElement | null>, onSwipe: (() => void) | undefined): void {
  const report = useRef(onSwipe)
  useEffect(() => {
    report.current = onSwipe
  })
  const isOn = onSwipe !== undefined
  useLayoutEffect(() => {
    const element = ref.current
    if (!element || !isOn) return
    let start: Touch | null = null
    let distance = 0
    const placeAt = (down: number) => `0 ${down / zoomOf(element)}px`
    const follow = (to: number) => {
      distance = to
      element.style.translate = to > 0 ? placeAt(to) : ''
    }
    const onStart = ({ touches }: TouchEvent) => {
      // Content that is scrolled is pulled back first.
      start = touches.length === 1 && element.scrollTop <= 0 ? (touches[0] ?? null) : null
    }
    const onMove = (event: TouchEvent) => {
      const [touch] = event.touches
      if (!start || !touch) return
      const down = touch.clientY - start.clientY
      const isPull = distance > 0 || (down > SLACK_PX && down > Math.abs(touch.clientX - start.clientX))
      if (!isPull || !event.cancelable) return
      event.preventDefault()
      follow(Math.max(0, down))
    }
    const onEnd = ({ type }: TouchEvent) => {
      start = null
      if (type === 'touchend' && distance > SWIPE_MIN_PX) return report.current?.()
      if (distance > 0)
        element.animate(own({ translate: [placeAt(distance), '0 0'] }), own({ duration: 180, easing: 'ease-out' }))
      follow(0)
    }
    const controller = new AbortController()
    const { signal } = controller
    element.addEventListener('touchstart', onStart, own({ passive: true, signal }))
    element.addEventListener('touchmove', onMove, own({ passive: false, signal }))
    for (const end of ['touchend', 'touchcancel'] as const) element.addEventListener(end, onEnd, own({ signal }))
    return () => controller.abort()
  }, [ref, isOn])
}
