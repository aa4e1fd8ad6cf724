import { useLayoutEffect, type RefObject } from 'react'
import { flush } from '../style/sheet.ts'
import { onLayoutChange } from './on-layout-change.ts'
import { moveIntoWindow } from './popover-position.ts'

/** Keeps what hangs below an element inside the window, while it is shown. The ref is of something inside. */
export function useInsideWindow(inside: RefObject<HTMLElement | null>, id: string, isShown: boolean): void {
  useLayoutEffect(() => {
    const hanging = isShown && inside.current?.closest<HTMLElement>(`#${id}`)
    if (!hanging) return undefined
    // Its styles may not be in the sheet yet.
    flush()
    const controller = new AbortController()
    onLayoutChange(hanging, () => moveIntoWindow(hanging), controller.signal)
    return () => controller.abort()
  }, [inside, id, isShown])
}
