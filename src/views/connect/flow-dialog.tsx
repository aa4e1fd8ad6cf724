import { useStore } from '@nanostores/react'
import { useId, type ReactNode } from 'react'
import { $config } from '../../stores/config.ts'
import { $overlay, closeOverlay, removeOverlay } from '../../stores/overlay.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { ConnectPanel } from './connect-panel.tsx'

/** The open connect flow, in a dialog or a drawer. */
export function FlowDialog({ toasts }: { toasts: ReactNode }) {
  const overlay = useStore($overlay)
  const { closeOnEscape } = useStore($config)
  const id = useId()
  if (!overlay) return null
  const { connect, container, phase } = overlay
  const Box = container === 'drawer' ? Drawer : Dialog
  // A flow that has succeeded is settled: only its dialog is still open.
  const close = () => (connect.$state.get().status === 'succeed' ? closeOverlay(connect) : connect.close())
  return (
    <Box
      labelledBy={`${id}-title`}
      describedBy={`${id}-text ${id}-scan-host`}
      leaving={phase === 'closing'}
      onLeft={removeOverlay}
      onEscape={closeOnEscape && connect.options.closable ? close : undefined}
    >
      <ConnectPanel connect={connect} container={container} id={id} onClose={close} />
      {toasts}
    </Box>
  )
}
