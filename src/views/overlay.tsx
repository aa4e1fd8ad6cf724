import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useLayoutEffect, useRef, useSyncExternalStore, type ReactNode } from 'react'
import { errorSentence } from '../i18n/errors.ts'
import type { DidError } from '../model/errors.ts'
import { $toasts, dismissToast, toast } from '../stores/toasts.ts'
import { ToastList } from '../ui/toast-list.tsx'
import type { DialogEntry } from './dialog-entry.tsx'
import { DialogBoundary } from './dialog-boundary.tsx'
import { DIALOGS } from './dialogs.ts'
import { doneSentence } from './done-sentence.ts'

function Toasts() {
  const { t, i18n } = useLingui()
  const toasts = useStore($toasts).map(({ id, kind, text, error, done }) => ({
    id,
    kind,
    text: error ? errorSentence(i18n, error) : done ? doneSentence(i18n, done) : (text ?? ''),
  }))
  return <ToastList toasts={toasts} closeLabel={t`Close`} onDismiss={dismissToast} />
}

const KEYS = ['keydown', 'keypress', 'keyup'] as const
const stop = (event: Event) => event.stopPropagation()

interface GuardedProps {
  entry: DialogEntry
  toasts: ReactNode
  onError?: (error: DidError) => void
}

/** One dialog. Where it can't be drawn, the visitor, the page and whoever waits for it hear so. */
function Guarded({ entry: { $open, View, fail }, toasts, onError }: GuardedProps) {
  const isOpen = useSyncExternalStore($open.listen, () => $open.get() !== null)
  const end = (error: DidError) => {
    toast('error', { error })
    onError?.(error)
    fail(error)
  }
  return (
    <DialogBoundary isOpen={isOpen} onError={end}>
      <View toasts={toasts} />
    </DialogBoundary>
  )
}

const listen = (onChange: () => void) => {
  const stops = DIALOGS.map(({ $open }) => $open.listen(onChange))
  return () => stops.forEach((stopListening) => stopListening())
}
/** Place of the dialog in front; -1 when none is open. */
const front = () => DIALOGS.findLastIndex(({ $open }) => $open.get() !== null)

/** Everything that stands above the page: the open dialogs, and the messages in front of them. */
export function Overlay({ onError }: { onError?: (error: DidError) => void }) {
  const inFront = useSyncExternalStore(listen, front)
  const mark = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const root = mark.current?.getRootNode()
    if (!(root instanceof ShadowRoot)) return
    // A key typed here must not be a shortcut there. React listens inside the root, so its handlers have run by now.
    const ended = new AbortController()
    for (const type of KEYS) root.host.addEventListener(type, stop, ended)
    return () => ended.abort()
  }, [])
  return (
    <>
      <span ref={mark} hidden />
      {DIALOGS.map((entry, index) => (
        <Guarded key={index} entry={entry} toasts={index === inFront && <Toasts />} onError={onError} />
      ))}
      {inFront < 0 && <Toasts />}
    </>
  )
}
