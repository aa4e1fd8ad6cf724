import { useLayoutEffect, useRef, type RefObject } from 'react'
import { STEP_QUIET_MS } from '../model/limits.ts'
import { mayMove } from '../style/motion.ts'
import { own } from '../model/read.ts'

const DURATION_MS = 180
const EASING = own({ duration: DURATION_MS, easing: 'ease-out' })
const UNTOUCHABLE = ['none', 'none']

type DivRef = RefObject<HTMLDivElement | null>

interface EasedSize {
  /** The block whose size eases. */
  block: DivRef
  /** Its content, which is as high as it needs to be. */
  content: DivRef
  /**
   * Around the block, where it is part of a page: it keeps the height that the block has taken, so the page never
   * moves.
   */
  reserved: DivRef
}

/** Reserves the present height. A height from another width is no use. */
function reserveHeight(reserved: HTMLElement, isSameWidth: boolean): void {
  const keep = () => (reserved.style.minBlockSize = `${reserved.offsetHeight}px`)
  if (isSameWidth) return void keep()
  // In a frame of its own: the page may be observing the size of its element just now.
  requestAnimationFrame(() => {
    reserved.style.minBlockSize = ''
    keep()
  })
}

/** The frame in the middle of the window eases to its width. The block has its own at once, in the middle of it. */
function easeWidth(block: HTMLElement, from: number, to: number): void {
  Object.assign(block.style, { inlineSize: `${to}px`, marginInline: `calc((100% - ${to}px) / 2)` })
  const easing = block.parentElement?.animate(own({ inlineSize: [`${from}px`, `${to}px`] }), EASING)
  const release = () => Object.assign(block.style, { inlineSize: '', marginInline: '' })
  easing?.finished.then(release, release)
}

/**
 * Lets a block ease to the size of its content. The content is in its new place at once, and only the edges move.
 * Meanwhile nothing in it can be pressed, nor for 700 ms after a step: visitors might hit something they didn't mean. A
 * width that changes within a step, and something that isn't painted yet, don't ease.
 *
 * @param step - a name that changes with each step
 * @param isCentred - whether the block is in the middle of its window, so that its width can ease
 */
export function useEasedSize(step: string, isPainted: boolean, isCentred: boolean): EasedSize {
  const [block, content, reserved] = [useRef(null), useRef(null), useRef(null)] as [DivRef, DivRef, DivRef]
  const shown = useRef(step)
  const isNewStep = useRef(false)
  useLayoutEffect(() => {
    if (shown.current === step) return
    shown.current = step
    isNewStep.current = true
    block.current?.animate(own({ pointerEvents: UNTOUCHABLE }), own({ duration: STEP_QUIET_MS }))
  }, [block, step])
  useLayoutEffect(() => {
    const element = block.current
    if (!element || !content.current || !isPainted) return
    let before: { width: number; height: number } | undefined
    let easing: Animation | undefined
    const observer = new ResizeObserver(() => {
      const from = easing?.playState === 'running' ? element.offsetHeight : before?.height
      easing?.cancel()
      const size = { width: element.offsetWidth, height: element.offsetHeight }
      const widthBefore = before?.width ?? size.width
      const isSameWidth = widthBefore === size.width
      const mayEase = isSameWidth || (isNewStep.current && isCentred)
      isNewStep.current = false
      if (reserved.current) reserveHeight(reserved.current, isSameWidth)
      before = size
      if (!mayEase || from === undefined || !mayMove(element)) return
      if (!isSameWidth) easeWidth(element, widthBefore, size.width)
      if (Math.abs(from - size.height) < 1) return
      easing = element.animate(
        own({ blockSize: [`${from}px`, `${size.height}px`], pointerEvents: UNTOUCHABLE }),
        EASING,
      )
    })
    observer.observe(content.current)
    return () => {
      observer.disconnect()
      easing?.cancel()
    }
  }, [block, content, reserved, isPainted, isCentred])
  return { block, content, reserved }
}
