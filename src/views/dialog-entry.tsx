import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import type { DidError } from '../model/errors.ts'
import { useState, type ComponentType, type ReactNode } from 'react'

export interface DialogEntry {
  /** What is open; null when nothing is. */
  $open: { get(): unknown; listen(listener: () => void): () => void }
  /** Draws it, with the messages of the page inside while it is in front; null when it has left. */
  View: ComponentType<{ toasts: ReactNode }>
  /** Ends what is open because it can't be drawn; whoever waits for it hears the error. */
  fail: (error: DidError) => void
}

export interface DialogProps<Open> {
  /** What is open, or was. */
  open: Open
  leaving: boolean
  onLeft: () => void
  toasts: ReactNode
}

/** A dialog leaves as it came, so it is drawn a moment longer than it is open. */
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
