import { atom, type ReadableAtom } from 'nanostores'
import { isMobile } from '../../env/device.ts'
import { watchMedia } from '../../env/page.ts'
import type { DidError } from '../../model/errors.ts'
import { DRAWER_MAX_WIDTH_PX, LEAVING_MS } from '../../model/limits.ts'
import type { Connect } from './contract.ts'

/** How the flow is framed: a dialog, a drawer on phones, or part of the page. */
export type Container = 'dialog' | 'drawer' | 'page'

/** What the overlay shows. `closing` lasts as long as the closing transition. */
export type OverlayState = { phase: 'open' | 'closing'; container: Container; connect: Connect } | null

const $writable = atom<OverlayState>(null)
/** The page's only dialog. It is taken while a flow is open or closing. */
export const $overlay: ReadableAtom<OverlayState> = $writable

let removal: ReturnType<typeof setTimeout> | undefined

const $writableIsNarrow = atom(false)
/** Whether the viewport is as narrow as a phone. */
export const $isNarrow: ReadableAtom<boolean> = $writableIsNarrow
watchMedia(`(max-width: ${DRAWER_MAX_WIDTH_PX}px)`, $writableIsNarrow.set)

/** A drawer on small screens of mobile devices, a dialog elsewhere (docs/rules.md §3.2). */
export const containerFor = (isNarrow: boolean): Container => (isNarrow && isMobile() ? 'drawer' : 'dialog')

export function showOverlay(connect: Connect): void {
  clearTimeout(removal)
  $writable.set({ phase: 'open', container: containerFor($isNarrow.get()), connect })
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
