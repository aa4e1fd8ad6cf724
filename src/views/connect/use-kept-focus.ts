import { useLayoutEffect, useRef, type RefObject } from 'react'
import { focusFirst } from '../../ui/modal.tsx'

/**
 * When one screen takes the place of another, the control that had the focus goes; this hands it to the new screen.
 * In a page only if the focus was in the box, in a dialog always.
 */
export function useKeptFocus(screen: string, always: boolean): RefObject<HTMLElement | null> {
  const box = useRef<HTMLElement>(null)
  const shown = useRef(screen)
  useLayoutEffect(() => {
    if (shown.current === screen || !box.current) return
    shown.current = screen
    const root = box.current.getRootNode() as ShadowRoot | Document
    if (!always && !box.current.contains(root.activeElement)) return
    const firsts = [...box.current.querySelectorAll<HTMLElement>('[data-first]')]
    const visible = firsts.find((element) => element.checkVisibility({ visibilityProperty: true }))
    focusFirst(visible ?? null)
  }, [screen, always])
  return box
}
