import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useId, useState, type ElementType } from 'react'
import type { ConnectLook } from '../../stores/connect/contract.ts'
import { screenName, type Pane } from '../../stores/connect/screen.ts'
import { AppLogo } from '../../ui/app-logo.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Step } from '../../ui/step.tsx'
import { useEasedHeight } from '../../ui/use-eased-height.ts'
import type { Waiting } from '../../ui/use-waiting.ts'
import { body, box, content, keptRoom, stage } from './box-style.ts'
import type { PanelProps } from './connect-panel.tsx'
import { PanelFooter } from './panel-footer.tsx'
import { ScreenContent } from './screen-content.tsx'
import { statusOf } from './status.tsx'
import { StatusScreen } from './status-screen.tsx'
import { StepHeader } from './step-header.tsx'
import { choiceSteps, flowTexts, stepTexts } from './step-texts.ts'
import { useIsSingle } from './use-is-single.ts'
import { backOf, useScreen } from './use-screen.ts'
import { useScreenFocus } from './use-screen-focus.ts'
import { useStepSide } from './use-step-side.ts'

interface Props extends PanelProps {
  look: ConnectLook
  waiting: Waiting
}

/** The box: Back, the step that the flow is at, the footer, and Close, each in one place. */
export function ConnectBox({ connect, container, branded, id, onClose, look, waiting }: Props) {
  const { t, i18n } = useLingui()
  const ownId = useId()
  const state = useStore(connect.$state)
  const isRestoring = useStore(connect.$restoring)
  const [pane, showPane] = useState<Pane>('choices')
  const screen = useScreen(connect, look, pane)
  const side = useStepSide(screen, waiting !== 'over')
  const { block, content: natural, room } = useEasedHeight(waiting !== 'quiet')
  const isSingle = useIsSingle(look, waiting)

  const texts = flowTexts(i18n, connect.options, look)
  const { restoring, expiring, ...steps } = choiceSteps(i18n, texts)
  const status = screen.kind === 'status' ? statusOf(i18n, screen.view, texts, connect, look) : null
  const isExpiring = useStore(connect.$expiring)
  const notice = isRestoring ? restoring.text : isExpiring ? expiring.text : ''
  // In the place of what the step says. Beside the methods the code has a caption of its own.
  const replaced = (isRestoring || (isExpiring && screen.kind === 'wallet')) && { text: notice }
  const prefix = id ?? ownId
  const isChoice = screen.kind === 'choices' || screen.kind === 'wallet'
  const focus = useScreenFocus(screenName(screen), isChoice, container !== 'page')
  const onBack = backOf(screen, connect, showPane)
  const isClosable = Boolean(onClose) && connect.options.closable
  // The dialog of a success is about to go: the region that outlives it says that.
  const isDone = container !== 'page' && state.status === 'succeed'
  const announcement = status &&
    !isDone && [status.title, status.text, status.mfaCode || '', status.isHint && status.detail]
  // A dialog has the title as its name: a region of the same name inside would repeat it.
  const Root = (container === 'page' ? 'section' : 'div') as ElementType
  const drawn = (
    <Root
      {...focus}
      className={box()}
      data-container={container}
      data-single={isSingle || undefined}
      data-status={state.status}
      aria-labelledby={container === 'page' ? `${prefix}-title` : undefined}
    >
      <div ref={block} className={content()}>
        <div className={stage()}>
          <div ref={natural}>
            {onBack && (
              <div data-lead="">
                <IconButton
                  icon="back"
                  label={t`Back`}
                  data-first={screen.kind === 'wallet' || undefined}
                  onClick={onBack}
                />
              </div>
            )}
            {isChoice && !onBack && !branded && (
              <div data-lead="">
                <AppLogo src={look.logo} srcDark={look.logoDark} did={look.did} size={28} />
              </div>
            )}
            <Step key={screenName(screen)} from={side}>
              {status && <StatusScreen {...status} {...replaced} id={prefix} hasVisitor={isDone} />}
              {screen.kind !== 'status' && (
                <>
                  <StepHeader
                    {...stepTexts(i18n, screen, texts)}
                    {...replaced}
                    id={prefix}
                    connect={connect}
                    look={look}
                    hasApps={isChoice}
                    isBranded={branded}
                    isClosable={isClosable}
                  />
                  <div className={body()} data-body="">
                    <ScreenContent
                      screen={screen}
                      parts={{
                        connect,
                        look,
                        showPane,
                        scanHostId: `${prefix}-scan-host`,
                        headerText: steps[screen.kind === 'wallet' ? 'wallet' : 'choices'].text,
                        notice: isRestoring || screen.kind === 'wallet' ? '' : notice,
                      }}
                      textId={`${prefix}-text`}
                    />
                  </div>
                </>
              )}
            </Step>
          </div>
        </div>
        {/* The branded page has the name in its heading. */}
        <PanelFooter name={branded ? '' : look.name} did={look.did} />
        {isClosable && (
          <span data-close="">
            <IconButton icon="close" label={t`Close`} onClick={onClose} />
          </span>
        )}
        <div className="did-hidden" role="status">
          {notice || (announcement && announcement.filter(Boolean).join('. '))}
        </div>
        {'session' in state && <span hidden data-did-auth-url={state.session.url} />}
      </div>
    </Root>
  )
  if (container !== 'page') return drawn
  return (
    <div ref={room} className={keptRoom()} data-fills={isChoice || undefined}>
      {drawn}
    </div>
  )
}
