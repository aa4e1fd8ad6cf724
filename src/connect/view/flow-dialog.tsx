import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { $config } from '../../core/config.ts'
import type { Connect } from '../flow/contract.ts'
import { $none } from '../../state/empty-store.ts'
import { $overlay, closeOverlay, removeOverlay, type OverlayState } from '../flow/overlay.ts'
import { onLogout } from '../../core/user/user.ts'
import { css } from '../../style/sheet.ts'
import { StepsDialog } from '../../ui/dialog.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { ConnectPanel } from './connect-panel.tsx'
import { flowTexts } from './step-texts.tsx'

interface OpenFlowProps {
  overlay: NonNullable<OverlayState>
  toasts: ReactNode
}

function OpenFlow({ overlay: { connect, container, phase, frame }, toasts }: OpenFlowProps) {
  const { closeOnEscape } = useStore($config)
  const id = useId()
  const { closable } = connect.options
  // A flow that has succeeded is settled. Only its dialog is still open.
  const close = () => (connect.$state.get().status === 'succeed' ? closeOverlay(connect) : connect.close())
  const modal = {
    labelledBy: `${id}-title`,
    describedBy: `${id}-text ${id}-scan-host`,
    leaving: phase === 'closing',
    onLeft: removeOverlay,
    onEscape: closeOnEscape && closable ? close : undefined,
    continued: frame !== null,
  }
  const content = (
    <>
      <ConnectPanel connect={connect} container={container} id={id} onClose={close} frame={frame} />
      {toasts}
    </>
  )
  if (container !== 'drawer') {
    return (
      <StepsDialog {...modal} firstHeight={frame?.height}>
        {content}
      </StepsDialog>
    )
  }
  return (
    <Drawer {...modal} onSwipe={closable ? close : undefined}>
      {content}
    </Drawer>
  )
}

/** Without a box of its own, so that it doesn't matter where the page puts the overlay, and the page gets no longer. */
const outOfFlow = css`
  position: fixed;
  inset: 0 auto auto 0;
`

/**
 * Announces a success once its dialog has gone, until the user signs out. A region inside would go with it before it is
 * read.
 */
function Outcome({ overlay }: { overlay: OverlayState }) {
  const { i18n } = useLingui()
  const [last, setLast] = useState<Connect | null>(null)
  if (overlay && overlay.connect !== last) setLast(overlay.connect)
  useEffect(() => onLogout(() => setLast(null)), [])
  const state = useStore(last?.$state ?? $none)
  const content = useStore(last?.$content ?? $none)
  return (
    <div className={`did-hidden ${outOfFlow()}`} role="status">
      {!overlay && state?.status === 'succeed' && last && content && flowTexts(i18n, last.options, content).success}
    </div>
  )
}

/** The open connect flow, in a dialog or a drawer. */
export function FlowDialog({ toasts }: { toasts: ReactNode }) {
  const overlay = useStore($overlay)
  return (
    <>
      {overlay && <OpenFlow overlay={overlay} toasts={toasts} />}
      <Outcome overlay={overlay} />
    </>
  )
}
