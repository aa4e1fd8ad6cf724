import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useId, useState, type ElementType } from 'react'
import type { ConnectLook } from '../../stores/connect/contract.ts'
import { isDouble, screenName, type Pane } from '../../stores/connect/screen.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { box, content } from './box-style.ts'
import type { PanelProps } from './connect-panel.tsx'
import { PanelFooter } from './panel-footer.tsx'
import type { PanelParts } from './panel-context.ts'
import { ScreenContent, useForm } from './screen-content.tsx'
import { reservedSteps, statusOf } from './status.tsx'
import type { StatusLook } from './status-screen.tsx'
import { StepHeader } from './step-header.tsx'
import { choiceSteps, flowTexts, stepTexts, type StepTexts } from './step-texts.ts'
import { backOf, useScreen } from './use-screen.ts'
import { useScreenFocus } from './use-screen-focus.ts'

interface Props extends PanelProps {
  look: ConnectLook
  /** The look whose room the box keeps. */
  room: ConnectLook | null
}

/** Header, content and footer of the screen that the flow is at. */
export function ConnectBox({ connect, container, branded, id, onClose, look, room }: Props) {
  const { t, i18n } = useLingui()
  const ownId = useId()
  const state = useStore(connect.$state)
  const isRestoring = useStore(connect.$restoring)
  const [pane, showPane] = useState<Pane>('choices')
  const screen = useScreen(connect, look, pane)
  const form = useForm(screen)

  const texts = flowTexts(i18n, connect.options, look)
  const { restoring } = choiceSteps(i18n, texts)
  const formStep = form && stepTexts(i18n, form, texts)
  let status: StatusLook | null = null
  let step: StepTexts
  if (screen.kind === 'status') step = status = statusOf(i18n, screen.view, texts, connect, look)
  else step = stepTexts(i18n, screen, texts)
  const isChoice = screen.kind === 'choices' || screen.kind === 'wallet'
  const prefix = id ?? ownId
  const scanHostId = isChoice ? `${prefix}-scan-host` : undefined
  const headerText = choiceSteps(i18n, texts)[screen.kind === 'wallet' ? 'wallet' : 'choices'].text
  const parts: PanelParts = { connect, look, room, showPane, scanHostId, headerText }
  const focus = useScreenFocus(screenName(screen), isChoice, container !== 'page')

  const isClosable = Boolean(onClose) && connect.options.closable
  const announcement = status && [status.title, status.text, status.mfaCode || '', status.isHint && status.detail]
  // A dialog has the title as its name: a region of the same name inside would repeat it.
  const Root = (container === 'page' ? 'section' : 'div') as ElementType
  return (
    <Root
      {...focus}
      className={box()}
      data-container={container}
      data-single={!isDouble(room ?? look) || undefined}
      data-status={state.status}
      aria-labelledby={container === 'page' ? `${prefix}-title` : undefined}
    >
      <div className={content()}>
        <StepHeader
          id={prefix}
          connect={connect}
          look={look}
          isBranded={branded}
          title={step.title}
          text={isRestoring ? restoring.text : step.text}
          room={[
            ...reservedSteps(i18n, { ...texts, scan: flowTexts(i18n, connect.options, room ?? look).scan }),
            ...(formStep ? [formStep] : []),
          ]}
          onBack={backOf(screen, connect, showPane)}
          isBackFirst={screen.kind === 'wallet'}
          isClosable={isClosable}
          kind={status ? 'status' : form ? 'form' : room ? 'held' : 'choices'}
        />
        <div data-body="">
          <ScreenContent screen={screen} form={form} parts={parts} status={status} textId={`${prefix}-text`} />
        </div>
        {/* The branded page has the name in its heading. */}
        <PanelFooter name={branded ? '' : look.name} did={look.did} />
        {isClosable && (
          <span data-close="">
            <IconButton icon="close" label={t`Close`} onClick={onClose} />
          </span>
        )}
        <div className="did-hidden" role="status">
          {isRestoring ? restoring.text : announcement?.filter(Boolean).join('. ')}
        </div>
        {'session' in state && <span hidden data-did-auth-url={state.session.url} />}
      </div>
    </Root>
  )
}
