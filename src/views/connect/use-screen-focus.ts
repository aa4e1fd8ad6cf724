import { useLayoutEffect, useRef, type HTMLAttributes, type RefObject } from 'react'
import { focusFirst } from '../../ui/modal.tsx'

type FocusProps = Pick<HTMLAttributes<HTMLElement>, 'onFocus' | 'onBlur'> & { ref: RefObject<HTMLElement | null> }

/**
 * Moves the focus to a new screen, since the focused control of the previous one is removed. With `always` (in a dialog)
 * in every case, otherwise (in a page) only if the focus was in the box. Spread the result on the box.
 */
export function useScreenFocus(screen: string, always: boolean): FocusProps {
  const ref = useRef<HTMLElement>(null)
  const shown = useRef(screen)
  // Tracked by events: in the effect the old control may be removed already, and React reports no blur for that.
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
