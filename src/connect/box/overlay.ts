import { atom, type ReadableAtom } from 'nanostores'
import type { DidError } from '../../model/errors.ts'
import { LEAVING_MS } from '../../model/limits.ts'
import { qrDrawing } from '../../model/qr-drawing.ts'
import { $isNarrow, containerFor, type Container } from './container.ts'
import { earlyScreen, type Early } from './early-screen.ts'
import type { Connect } from '../flow/contract.ts'

/** What the overlay shows. `closing` lasts as long as the closing transition. */
export type OverlayState = {
  phase: 'open' | 'closing'
  container: Container
  connect: Connect
  /** What was on screen before React, if the flow goes on with it. */
  early: Early | null
} | null

const $writable = atom<OverlayState>(null)
/** The page's only dialog. It is taken while a flow is open or closing. */
export const $overlay: ReadableAtom<OverlayState> = $writable

let removal: ReturnType<typeof setTimeout> | undefined

export function showOverlay(connect: Connect): void {
  clearTimeout(removal)
  earlyScreen()?.attach(connect, qrDrawing)
  $writable.set({ phase: 'open', container: containerFor($isNarrow.get()), connect, early: null })
}

/** React draws the overlay for the first time. It goes on with the first screen, or that one goes. */
export function takeOverEarlyScreen(): void {
  const screen = earlyScreen()
  if (!screen) return
  const current = $writable.get()
  if (current?.phase === 'open') $writable.set({ ...current, early: screen.release() })
  else screen.end()
}

/** Starts the closing transition. It ends when the view calls `removeOverlay`, or when its time is up. */
export function closeOverlay(connect: Connect): void {
  const current = $writable.get()
  if (current?.connect !== connect || current.phase === 'closing') return
  $writable.set({ ...current, phase: 'closing' })
  removal = setTimeout(removeOverlay, LEAVING_MS)
}

export function removeOverlay(): void {
  clearTimeout(removal)
  if ($writable.get()?.phase === 'closing') $writable.set(null)
}

/** If the dialog can't be rendered, it is removed at once, and the flow ends with the error. */
export function failOverlay(error: DidError): void {
  const connect = $writable.get()?.connect
  clearTimeout(removal)
  $writable.set(null)
  connect?.fail(error)
}

/** Whether a flow is open. A closing one no longer counts. */
export const isOverlayTaken = (): boolean => $writable.get()?.phase === 'open'
