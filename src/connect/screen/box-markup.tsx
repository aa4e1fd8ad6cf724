import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { ComponentProps, ElementType, HTMLAttributes, ReactNode, Ref, RefAttributes } from 'react'
import { box, boxContent, stage } from '../box/box-style.ts'
import type { Container } from '../box/container.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { BoxLead } from './box-lead.tsx'
import { PanelFooter } from './panel-footer.tsx'

interface Props extends ComponentProps<typeof BoxLead> {
  i18n: I18n
  container: Container
  /** It has the width of one column. */
  isSingle: boolean
  /** The state of the flow, for styles and tests. */
  status: string
  /** Id of the title. */
  titleId: string
  onClose: (() => void) | undefined
  did: string
  /** The step, below what stays. */
  step: ReactNode
  /** What the live region says. */
  announcement: string
  /** The link of the session, for extensions; undefined while there is none. */
  authUrl: string | undefined
  /** Of the box, the block whose size eases, and its content. */
  refs?: {
    box: HTMLAttributes<HTMLElement> & RefAttributes<HTMLElement>
    block: Ref<HTMLDivElement>
    content: Ref<HTMLDivElement>
  }
}

/**
 * The box: Back or the logo, the step that the flow is at, the footer, and Close, each in one place. Without hooks, for
 * the static render before React is loaded.
 */
export function BoxMarkup({ i18n, container, step, announcement, authUrl, refs, onClose, did, ...props }: Props) {
  const { isSingle, status, titleId, logo, isFirst, onBack } = props
  const isInPage = container === 'page'
  // A dialog has the title as its name: a region of the same name inside would repeat it.
  const Root = (isInPage ? 'section' : 'div') as ElementType
  return (
    <Root
      {...refs?.box}
      className={box()}
      // In a page, it takes the focus if a screen has no control for it. In a dialog, the dialog takes it.
      tabIndex={isInPage ? -1 : undefined}
      data-container={container}
      data-single={isSingle || undefined}
      data-status={status}
      aria-labelledby={isInPage ? titleId : undefined}
    >
      <div ref={refs?.block} className={boxContent()}>
        <div className={stage()}>
          <div ref={refs?.content}>
            <BoxLead i18n={i18n} logo={logo} isFirst={isFirst} onBack={onBack} />
            {onClose && (
              <span data-close="">
                <IconButton icon="close" label={t(i18n)`Close`} onClick={onClose} />
              </span>
            )}
            {step}
          </div>
        </div>
        <PanelFooter i18n={i18n} did={did} />
        <div className="did-hidden" role="status">
          {announcement}
        </div>
        {authUrl && <span hidden data-did-auth-url={authUrl} />}
      </div>
    </Root>
  )
}
