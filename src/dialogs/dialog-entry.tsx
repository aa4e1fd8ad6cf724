import { useStore } from '@nanostores/react'
import type { Lazy } from '../env/lazy.ts'
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import type { DialogStore } from './dialog-store.ts'

export interface DialogEntry extends DialogStore {
  /** The dialog, with the toasts inside while it is the frontmost. Null after its leaving transition. */
  View: ComponentType<{ toasts: ReactNode }>
  /** Loads the dialog, where it doesn't come with the flows. */
  load?: () => Promise<unknown>
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
export const dialog = <Open,>(
  { $open, fail }: DialogStore<Open>,
  content: Lazy<ComponentType<DialogProps<Open>>>,
): DialogEntry => ({
  $open,
  fail,
  load: content,
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
