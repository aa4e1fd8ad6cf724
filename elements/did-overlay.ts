import { ofDocument } from '../src/env/dom.ts'
import { hasModal } from '../src/env/page.ts'
import type { DidError } from '../src/model/errors.ts'
import { hasWindow } from '../src/stores/connect/index.ts'
import { DIALOG_STORES, isDialogOpen } from '../src/stores/dialogs.ts'
import { closeQuickLogin } from '../src/stores/quick-login.ts'
import { $toasts } from '../src/stores/toasts.ts'
import { DIALOGS } from '../src/views/dialogs.ts'
import { define, element } from './define.ts'
import { text } from './readers.ts'
import { renderProblem } from './renderer.ts'
import { OverlayView } from './views/overlay.tsx'

const TAG = 'did-overlay'
const readers = { locale: text, theme: text }
export type OverlayValues = { locale: string; theme: string }

/**
 * Holds every dialog and the messages of the page. The kit puts it at the end of the body when it is first needed.
 */
export class DidOverlay extends element(OverlayView, readers) {}

let overlay: HTMLElement & Partial<OverlayValues>
let look: OverlayValues = { locale: '', theme: '' }

/** Whether no dialog stands above the page, of the kit or of the page, and no sign-in window is open beside it. */
export const isPageFree = (): boolean => !isDialogOpen() && !hasModal() && !hasWindow()

/** Whoever waits for a dialog hears that it can't be drawn. */
function failDialogs(problem: DidError): void {
  for (const { $open, fail } of DIALOGS) if ($open.get()) fail(problem)
}

function place(): void {
  // What the visitor has opened goes first.
  if (isDialogOpen()) closeQuickLogin()
  const isIdle = DIALOG_STORES.every(($open) => !$open.get()) && $toasts.get().length === 0
  if (isIdle) return
  // A script in the head may be faster than the body.
  const body = ofDocument('body') as HTMLElement | null
  if (!body) return ofDocument('addEventListener')('DOMContentLoaded', place, { once: true })
  const problem = renderProblem()
  if (problem) return failDialogs(problem)
  overlay ??= ofDocument('createElement')(TAG)
  Object.assign(overlay, look)
  // Pages that replace their body take it away; a dialog in the top layer of another one has to be brought back.
  if (!overlay.isConnected) body.append(overlay)
}

/** The dialog speaks the language of the element that opens it, in its theme; without one, those of the page. */
export function dressOverlay({ locale, theme }: OverlayValues = { locale: '', theme: '' }): void {
  look = { locale, theme }
}

/** From now on the overlay is there whenever there is something to show in it. */
export function watchOverlay(): void {
  define(TAG, DidOverlay)
  for (const $open of DIALOG_STORES) $open.listen(place)
  $toasts.listen(place)
}
