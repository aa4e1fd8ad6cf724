import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import type { Lazy } from '../env/lazy.ts'
import type { DidError } from '../model/errors.ts'
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'

export interface DialogEntry {
  /** State of the open dialog; null while it is closed. */
  $open: { get(): unknown; listen(listener: () => void): () => void }
  /** The dialog, with the toasts inside while it is the frontmost. Null after its leaving transition. */
  View: ComponentType<{ toasts: ReactNode }>
  /** Loads the dialog, where it doesn't come with the flows. */
  load?: () => Promise<unknown>
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

/**
 * Connects a store with a dialog, which is loaded when it first opens. The dialog stays mounted for its leaving
 * transition.
 */
export const dialog = <Open extends { fail: (error: DidError) => void }>(
  $open: ReadableAtom<Open | null>,
  content: Lazy<ComponentType<DialogProps<Open>>>,
): DialogEntry => ({
  $open,
  load: content,
  fail: (error) => $open.get()?.fail(error),
  View({ toasts }) {
    const open = useStore($open)
    const [last, setLast] = useState(open)
    if (open && open !== last) setLast(open)
    const [Content, setContent] = useState(() => content.loaded)
    const [failure, setFailure] = useState<unknown>(null)
    const isMissing = open !== null && !Content
    useEffect(() => {
      if (isMissing) content().then((loaded) => setContent(() => loaded), setFailure)
    }, [isMissing])
    // The boundary around each dialog reports it, and forgets it when the dialog opens again.
    if (failure) throw failure
    const shown = open ?? last
    return shown && Content && <Content open={shown} leaving={!open} onLeft={() => setLast(null)} toasts={toasts} />
  },
})
