import { useLayoutEffect, useRef, type RefObject } from 'react'
import { mayMove } from '../style/motion.ts'
import { own } from '../model/read.ts'

const DURATION_MS = 180

type DivRef = RefObject<HTMLDivElement | null>

interface EasedHeight {
  /** The block whose height eases. */
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

/**
 * Lets a block ease to the height of its content. The content is in its new place at once, and only the lower edge
 * moves. Meanwhile nothing in it can be pressed, because visitors might hit something they didn't mean. A change of the
 * width, or of something that isn't painted yet, doesn't ease.
 */
export function useEasedHeight(isPainted: boolean): EasedHeight {
  const [block, content, reserved] = [useRef(null), useRef(null), useRef(null)] as [DivRef, DivRef, DivRef]
  useLayoutEffect(() => {
    const element = block.current
    if (!element || !content.current || !isPainted) return
    let before: { width: number; height: number } | undefined
    let easing: Animation | undefined
    const observer = new ResizeObserver(() => {
      const from = easing?.playState === 'running' ? element.offsetHeight : before?.height
      easing?.cancel()
      const size = { width: element.offsetWidth, height: element.offsetHeight }
      const isSameWidth = !before || before.width === size.width
      if (reserved.current) reserveHeight(reserved.current, isSameWidth)
      before = size
      if (!isSameWidth || from === undefined || Math.abs(from - size.height) < 1 || !mayMove(element)) return
      easing = element.animate(
        own({ blockSize: [`${from}px`, `${size.height}px`], pointerEvents: ['none', 'none'] }),
        own({ duration: DURATION_MS, easing: 'ease-out' }),
      )
    })
    observer.observe(content.current)
    return () => {
      observer.disconnect()
      easing?.cancel()
    }
  }, [block, content, reserved, isPainted])
  return { block, content, reserved }
}
