import { BrandedPage } from './branded-page.tsx'
import { ConnectBox, type PanelProps } from './connect-box.tsx'
import { waitingFrame } from '../box/box-style.ts'
import { useWaitingContent } from './use-waiting-content.ts'

/** The connect box, the same in a dialog, a drawer and a page. It renders one connect flow and calls its methods. */
export function ConnectPanel(props: PanelProps) {
  const { content, waiting } = useWaitingContent(props.connect, props.early ?? null)
  const isWaiting = waiting !== 'over'
  const panel = <ConnectBox {...props} content={content} waiting={waiting} />
  return (
    <div className={waitingFrame()} data-waiting={isWaiting ? waiting : undefined} aria-busy={isWaiting || undefined}>
      {props.branded ? (
        <BrandedPage content={content} waiting={waiting}>
          {panel}
        </BrandedPage>
      ) : (
        panel
      )}
    </div>
  )
}
