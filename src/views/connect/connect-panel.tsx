import { BrandedPage } from './branded-page.tsx'
import { ConnectBox, type PanelProps } from './connect-box.tsx'
import { useWaitingLook, waitingFrame } from './waiting-look.ts'

/** The connect box, the same in a dialog, a drawer and a page. It renders one connect flow and calls its methods. */
export function ConnectPanel(props: PanelProps) {
  const { look, waiting } = useWaitingLook(props.connect)
  const isWaiting = waiting !== 'over'
  const panel = <ConnectBox {...props} look={look} waiting={waiting} />
  return (
    <div className={waitingFrame()} data-waiting={isWaiting ? waiting : undefined} aria-busy={isWaiting || undefined}>
      {props.branded ? (
        <BrandedPage look={look} waiting={waiting}>
          {panel}
        </BrandedPage>
      ) : (
        panel
      )}
    </div>
  )
}
