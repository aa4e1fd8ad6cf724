import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useSyncExternalStore, type ReactNode } from 'react'
import { errorParts } from '../../src/i18n/error-parts.ts'
import type { DidError } from '../../src/model/errors.ts'
import { $toasts, dismissToast, toast } from '../../src/dialogs/toasts.ts'
import { ToastList } from '../../src/ui/toast-list.tsx'
import type { DialogEntry } from '../../src/dialogs/dialog-entry.tsx'
import { DialogBoundary } from '../../src/dialogs/dialog-boundary.tsx'
import { DIALOGS } from './dialogs.ts'
import { doneSentence } from '../../src/dialogs/done-sentence.ts'
import { own } from '../../src/model/read.ts'

function Toasts() {
  const { t, i18n } = useLingui()
  const toasts = useStore($toasts).map((each) => {
    const { id, kind, text = '', error, done } = own(each)
    if (error) {
      const { sentence, detail } = errorParts(i18n, error)
      return { id, kind, text: sentence, detail }
    }
    return { id, kind, text: done ? doneSentence(i18n, done) : text }
  })
  return <ToastList toasts={toasts} closeLabel={t`Close`} onDismiss={dismissToast} />
}

interface GuardedProps {
  entry: DialogEntry
  toasts: ReactNode
  onError?: (error: DidError) => void
}

/** One dialog. If it fails to render, a toast appears, the page gets an event, and the dialog's promise rejects. */
function Guarded({ entry: { $open, View, fail }, toasts, onError }: GuardedProps) {
  const isSet = () => $open.get() !== null
  const isOpen = useSyncExternalStore($open.listen, isSet, isSet)
  const onRenderError = (error: DidError) => {
    toast('error', { error })
    onError?.(error)
    fail(error)
  }
  return (
    <DialogBoundary isOpen={isOpen} onError={onRenderError}>
      <View toasts={toasts} />
    </DialogBoundary>
  )
}

const listen = (onChange: () => void) => {
  const stops = DIALOGS.map(({ $open }) => $open.listen(onChange))
  return () => stops.forEach((stopListening) => stopListening())
}
/** Index of the frontmost open dialog; -1 if none is open. */
const frontmost = () => DIALOGS.findLastIndex(({ $open }) => $open.get() !== null)

/** Everything above the page: the open dialogs and the toasts in front of them. */
export function Overlay({ onError }: { onError?: (error: DidError) => void }) {
  const frontIndex = useSyncExternalStore(listen, frontmost, frontmost)
  return (
    <>
      {DIALOGS.map((entry, index) => (
        <Guarded key={index} entry={entry} toasts={index === frontIndex && <Toasts />} onError={onError} />
      ))}
      {frontIndex < 0 && <Toasts />}
    </>
  )
}
