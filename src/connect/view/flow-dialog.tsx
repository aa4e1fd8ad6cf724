import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useEffect, useState, type ReactNode } from 'react'
import { $config } from '../../core/config.ts'
import type { Connect } from '../flow/contract.ts'
import { $none } from '../../state/empty-store.ts'
import { $overlay, closeOverlay, removeOverlay, type OverlayState } from '../box/overlay.ts'
import { onLogout } from '../../core/user/signed-in/set-session.ts'
import { StepsDialog } from '../../ui/dialog.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { ConnectPanel } from './connect-panel.tsx'
import { FLOW_ID } from '../screen/first-dialog-markup.tsx'
import { flowTexts } from '../screen/flow-texts.ts'
import { AnnouncedSuccess } from '../screen/announced-success.tsx'

interface OpenFlowProps {
  overlay: NonNullable<OverlayState>
  toasts: ReactNode
}

function OpenFlow({ overlay: { connect: flow, container, phase, early }, toasts }: OpenFlowProps) {
  const { closeOnEscape } = useStore($config)
  const connect = useHydrated(early?.connect ?? flow, flow)
  const { closable } = connect.options
  // A flow that has succeeded is settled. Only its dialog is still open.
  const close = () => (connect.$state.get().status === 'succeed' ? closeOverlay(connect) : connect.close())
  const modal = {
    labelledBy: `${FLOW_ID}-title`,
    describedBy: `${FLOW_ID}-text ${FLOW_ID}-scan-host`,
    leaving: phase === 'closing',
    onLeft: removeOverlay,
    onEscape: closeOnEscape && closable ? close : undefined,
  }
  const content = (
    <>
      <ConnectPanel connect={connect} container={container} id={FLOW_ID} onClose={close} early={early} />
      {toasts}
    </>
  )
  if (container !== 'drawer') {
    return (
      <StepsDialog {...modal} isEarly={early !== null}>
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

/** A success is announced until the user signs out. */
function LastOutcome({ overlay }: { overlay: OverlayState }) {
  const { i18n } = useLingui()
  const [last, setLast] = useState<Connect | null>(null)
  if (overlay && overlay.connect !== last) setLast(overlay.connect)
  useEffect(() => onLogout(() => setLast(null)), [])
  const state = useStore(last?.$state ?? $none)
  const content = useStore(last?.$content ?? $none)
  return (
    <AnnouncedSuccess>
      {!overlay && state?.status === 'succeed' && last && content && flowTexts(i18n, last.options, content).success}
    </AnnouncedSuccess>
  )
}

/** The open connect flow, in a dialog or a drawer. */
export function FlowDialog({ toasts }: { toasts: ReactNode }) {
  const overlay = useStore($overlay)
  return (
    <>
      {overlay && <OpenFlow overlay={overlay} toasts={toasts} />}
      <LastOutcome overlay={overlay} />
    </>
  )
}
