import type { ReadableAtom } from 'nanostores'
import type { DidError } from '../model/errors.ts'

/** A dialog without its view, which needs React. */
export interface DialogStore<Open = unknown> {
  /** State of the open dialog; null while it is closed. */
  $open: ReadableAtom<Open | null>
  /** Closes a dialog that can't be rendered. Its promise rejects with the error. */
  fail: (error: DidError) => void
}

/** The store of a dialog whose state can fail. */
export const dialogStore = <Open extends { fail: (error: DidError) => void }>(
  $open: ReadableAtom<Open | null>,
): DialogStore<Open> => ({ $open, fail: (error) => $open.get()?.fail(error) })
