import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import type { DidError } from '../model/errors.ts'
import { useState, type ComponentType, type ReactNode } from 'react'

export interface DialogEntry {
  /** State of the open dialog; null while it is closed. */
  $open: { get(): unknown; listen(listener: () => void): () => void }
  /** The dialog, with the toasts inside while it is the frontmost. Null after its leaving transition. */
  View: ComponentType<{ toasts: ReactNode }>
  /** Closes a dialog that fails to render. Its promise rejects with the error. */
  fail: (error: DidError) => void
}

export interface DialogProps<Open> {
  /** State of the open or leaving dialog. */
  open: Open
  leaving: boolean
  onLeft: () => void
  toasts: ReactNode
}

/** Connects a store with a dialog. The dialog stays mounted for its leaving transition. */
export const dialog = <Open extends { fail: (error: DidError) => void }>(
  $open: ReadableAtom<Open | null>,
  Content: ComponentType<DialogProps<Open>>,
): DialogEntry => ({
  $open,
  fail: (error) => $open.get()?.fail(error),
  View({ toasts }) {
    const open = useStore($open)
    const [last, setLast] = useState(open)
    if (open && open !== last) setLast(open)
    const shown = open ?? last
    return shown && <Content open={shown} leaving={!open} onLeft={() => setLast(null)} toasts={toasts} />
  },
})
