import { useLayoutEffect, useRef, type HTMLAttributes, type RefObject } from 'react'
import { focusFirst } from '../../ui/modal.tsx'

type KeptFocus = Pick<HTMLAttributes<HTMLElement>, 'onFocus' | 'onBlur'> & { ref: RefObject<HTMLElement | null> }

/**
 * When one screen takes the place of another, the control that had the focus goes; this hands the focus to the new
 * screen. In a page only if it was in the box, in a dialog always. Spread it on the box.
 */
export function useKeptFocus(screen: string, always: boolean): KeptFocus {
  const ref = useRef<HTMLElement>(null)
  const shown = useRef(screen)
  // By the time of the effect the old control may be gone, and the focus with it; React says nothing of that blur.
  const isInside = useRef(false)
  useLayoutEffect(() => {
    if (shown.current === screen) return
    shown.current = screen
    if (!always && !isInside.current) return
    const firsts = [...(ref.current?.querySelectorAll<HTMLElement>('[data-first]') ?? [])]
    focusFirst(firsts.find((element) => element.checkVisibility({ visibilityProperty: true })) ?? null)
  }, [screen, always])
  return {
    ref,
    onFocus: () => {
      isInside.current = true
    },
    onBlur: () => {
      isInside.current = false
    },
  }
}
