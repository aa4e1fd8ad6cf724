import { useLayoutEffect, useRef, type FocusEvent, type HTMLAttributes, type MouseEvent, type RefObject } from 'react'
import { focusFirst } from '../../ui/open-modal.ts'
import { own } from '../../model/read.ts'

type FocusProps = Pick<HTMLAttributes<HTMLElement>, 'onFocus' | 'onBlur' | 'onClickCapture'> & {
  ref: RefObject<HTMLElement | null>
}

const CONTROLS = '[data-body] :is(button:not([type=submit]), a, form:not([tabindex]) input, form[tabindex])'

/** What can be chosen on a screen, in its order. */
const controlsOf = (box: HTMLElement | null): HTMLElement[] => [...(box?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])]

/**
 * Moves the focus to a new screen, since the focused control of the previous one is gone. With `always` (in a
 * dialog) in every case; otherwise (in a page) only if the focus was in the box. A screen of choices (`remembers`) that
 * is shown again gives the focus to the control that was used there. Spread the result on the box.
 */
export function useScreenFocus(screen: string, remembers: boolean, always: boolean): FocusProps {
  const ref = useRef<HTMLElement>(null)
  const shown = useRef(screen)
  const used = useRef(new Map<string, number>())
  // Tracked by events: in the effect the old control may be removed already, and React reports no blur for that.
  const isInside = useRef(false)
  const remember = ({ target }: FocusEvent | MouseEvent) => {
    const control = (target as Element).closest<HTMLElement>(CONTROLS)
    const index = control ? controlsOf(ref.current).indexOf(control) : -1
    if (index >= 0) used.current.set(screen, index)
  }
  useLayoutEffect(() => {
    if (shown.current === screen) return
    shown.current = screen
    if (!always && !isInside.current) return
    const last = remembers && controlsOf(ref.current)[used.current.get(screen) ?? -1]
    if (last) return last.focus(own({ preventScroll: true }))
    focusFirst(ref.current)
  }, [screen, remembers, always])
  return {
    ref,
    onFocus: (event) => {
      isInside.current = true
      remember(event)
    },
    onBlur: () => {
      isInside.current = false
    },
    // Some browsers do not focus a button that is clicked.
    onClickCapture: remember,
  }
}
