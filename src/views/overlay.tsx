import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useId, useLayoutEffect, useRef } from 'react'
import { errorSentence } from '../i18n/errors.ts'
import type { OverlayState } from '../stores/connect/contract.ts'
import { $overlay, overlayLeft } from '../stores/overlay.ts'
import { $toasts, dismissToast } from '../stores/toasts.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { ToastList } from '../ui/toast-list.tsx'
import { ConnectPanel } from './connect/connect-panel.tsx'

function Toasts() {
  const { t, i18n } = useLingui()
  const toasts = useStore($toasts).map(({ id, kind, text, error }) => ({
    id,
    kind,
    text: error ? errorSentence(i18n, error) : (text ?? ''),
  }))
  return <ToastList toasts={toasts} closeLabel={t`Close`} onDismiss={dismissToast} />
}

function OpenFlow({ overlay }: { overlay: NonNullable<OverlayState> }) {
  const id = useId()
  const { connect, container, phase } = overlay
  const Box = container === 'drawer' ? Drawer : Dialog
  return (
    <Box labelledBy={`${id}-title`} describedBy={`${id}-text`} leaving={phase === 'closing'} onLeft={overlayLeft}>
      <ConnectPanel connect={connect} container={container} id={id} onClose={() => connect.close()} />
      <Toasts />
    </Box>
  )
}

const KEYS = ['keydown', 'keypress', 'keyup'] as const
const stop = (event: Event) => event.stopPropagation()

/** Everything that stands above the page: the open connect flow and the messages. */
export function Overlay() {
  const overlay = useStore($overlay)
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
      {overlay ? <OpenFlow overlay={overlay} /> : <Toasts />}
    </>
  )
}
