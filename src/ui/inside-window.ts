import { flush } from '../style/sheet.ts'
import { onLayoutChange } from './on-layout-change.ts'
import { moveIntoWindow } from './popover-position.ts'

/** Keeps what hangs below an element inside the window, until the returned function is called. */
export function keepInsideWindow(hanging: HTMLElement): () => void {
  // Its styles may not be in the sheet yet.
  flush()
  const controller = new AbortController()
  onLayoutChange(hanging, () => moveIntoWindow(hanging), controller.signal)
  return () => controller.abort()
}
