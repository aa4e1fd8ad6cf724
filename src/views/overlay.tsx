import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { errorSentence } from '../i18n/errors.ts'
import { $confirmation, type Confirmation } from '../stores/confirm.ts'
import type { OverlayState } from '../stores/connect/contract.ts'
import { $overlay, overlayLeft } from '../stores/overlay.ts'
import { $passkeyDialog } from '../stores/passkey.ts'
import { $toasts, dismissToast } from '../stores/toasts.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { ToastList } from '../ui/toast-list.tsx'
import { ConfirmDialog } from './confirm.tsx'
import { doneSentence } from './done-sentence.ts'
import { CreatePasskeyDialog } from './passkey/create-dialog.tsx'
import { ConnectPanel } from './connect/connect-panel.tsx'

function Toasts() {
  const { t, i18n } = useLingui()
  const toasts = useStore($toasts).map(({ id, kind, text, error, done }) => ({
    id,
    kind,
    text: error ? errorSentence(i18n, error) : done ? doneSentence(i18n, done) : (text ?? ''),
  }))
  return <ToastList toasts={toasts} closeLabel={t`Close`} onDismiss={dismissToast} />
}

/** A question leaves as it came, so it is drawn a moment longer than it is open. */
function useLeaving(open: Confirmation | null): { shown: Confirmation | null; forget: () => void } {
  const [shown, setShown] = useState(open)
  if (open && open !== shown) setShown(open)
  return { shown: open ?? shown, forget: () => setShown(null) }
}

function OpenFlow({ overlay, isInFront }: { overlay: NonNullable<OverlayState>; isInFront: boolean }) {
  const id = useId()
  const { connect, container, phase } = overlay
  const Box = container === 'drawer' ? Drawer : Dialog
  return (
    <Box labelledBy={`${id}-title`} describedBy={`${id}-text`} leaving={phase === 'closing'} onLeft={overlayLeft}>
      <ConnectPanel connect={connect} container={container} id={id} onClose={() => connect.close()} />
      {isInFront && <Toasts />}
    </Box>
  )
}

const KEYS = ['keydown', 'keypress', 'keyup'] as const
const stop = (event: Event) => event.stopPropagation()

/** Everything that stands above the page: the open connect flow, a question, and the messages in front of both. */
export function Overlay() {
  const overlay = useStore($overlay)
  const open = useStore($confirmation)
  const creation = useStore($passkeyDialog)
  const { shown, forget } = useLeaving(open)
  const mark = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const root = mark.current?.getRootNode()
    if (!(root instanceof ShadowRoot)) return
    // A key typed here must not be a shortcut there. React listens inside the root, so its handlers have run by now.
    for (const type of KEYS) root.host.addEventListener(type, stop)
    return () => {
      for (const type of KEYS) root.host.removeEventListener(type, stop)
    }
  }, [])
  return (
    <>
      <span ref={mark} hidden />
      {overlay && <OpenFlow overlay={overlay} isInFront={!open} />}
      {shown && (
        <ConfirmDialog confirmation={shown} leaving={!open} onLeft={forget}>
          {open && <Toasts />}
        </ConfirmDialog>
      )}
      {creation && (
        <CreatePasskeyDialog creation={creation}>
          <Toasts />
        </CreatePasskeyDialog>
      )}
      {!overlay && !open && !creation && <Toasts />}
    </>
  )
}
