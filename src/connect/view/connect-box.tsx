import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import { $user } from '../../core/user/user.ts'
import type { Purpose } from '../../model/connect.ts'
import type { Connect, ConnectContent, Pane } from '../flow/contract.ts'
import type { Early } from '../box/early-screen.ts'
import type { Container } from '../box/container.ts'
import { firstScreen } from '../screen/first-screen.ts'
import { screenName, type Screen } from '../screen/screen.ts'
import { sessionOf } from '../screen/view-session.ts'
import { AppLogo } from '../../ui/app-logo.tsx'
import { Step } from '../../ui/step.tsx'
import { useEasedSize } from '../../ui/use-eased-size.ts'
import type { Waiting } from '../../ui/use-waiting.ts'
import { BoxMarkup } from '../screen/box-markup.tsx'
import { reservedSpace } from '../box/box-style.ts'
import { boxWords } from './box-words.tsx'
import type { Visitor } from './status.tsx'
import { ScreenView } from './screen-view.tsx'
import { backOf, useScreen } from './use-screen.ts'
import { useScreenFocus } from './use-screen-focus.ts'
import { useStepSide } from './use-step-side.ts'

export interface PanelProps {
  connect: Connect
  container: Container
  /** Renders the standalone page with logo, name and description of the app. */
  branded?: boolean
  /** What was on screen before React: the box goes on with it. */
  early?: Early | null
  /** Prefix of the ids of title and description, to which the dialog refers. */
  id?: string
  onClose?: () => void
}

interface Props extends PanelProps {
  content: ConnectContent
  waiting: Waiting
}

/** Whether the box has the width of one column. One that was painted with two keeps its width for the methods. */
function useIsSingle({ kind }: Screen, content: ConnectContent, waiting: Waiting, early?: Early | null): boolean {
  const [wasDouble, setWasDouble] = useState(early?.wasDouble === true)
  const isDouble = firstScreen(content).code === 'beside' || wasDouble
  if (isDouble && !wasDouble && waiting !== 'quiet') setWasDouble(true)
  return !isDouble || kind !== 'choices'
}

const SIGN_INS: readonly Purpose[] = ['login', 'invite', 'switch-did']

/** Who has just signed in. */
function useVisitor({ options: { action } }: Connect, isDone: boolean): Visitor | null {
  const user = useStore($user)
  if (!isDone || !SIGN_INS.includes(action) || !user?.fullName) return null
  return { name: user.fullName, address: user.email }
}

/** The box: Back, the step that the flow is at, the footer, and Close, each in one place. */
export function ConnectBox({ connect, container, branded, early, id, onClose, content, waiting }: Props) {
  const { i18n } = useLingui()
  const ownId = useId()
  const prefix = id ?? ownId
  const state = useStore(connect.$state)
  const [pane, showPane] = useState<Pane>(early?.pane ?? 'first')
  const screen = useScreen(connect, content, pane)
  const side = useStepSide(screen, waiting !== 'over')
  const isSingle = useIsSingle(screen, content, waiting, early)
  const isInPage = container === 'page'
  const name = screenName(screen)
  const { block, content: natural, reserved } = useEasedSize(name, waiting !== 'quiet', container === 'dialog')
  const isDone = !isInPage && state.status === 'succeed'
  const isChoice = screen.kind !== 'form' && screen.kind !== 'status'
  const isRestoring = useStore(connect.$restoring)
  const isExpiring = useStore(connect.$expiring)
  const refusal = useStore(connect.$refusal)
  const visitor = useVisitor(connect, isDone)
  const words = boxWords(i18n, screen, connect, content, {
    isBranded: branded === true,
    isRestoring,
    isExpiring,
    refusal,
    isLeaving: isDone,
    visitor,
  })
  const focus = useScreenFocus(name, isChoice, !isInPage)
  const isClosable = Boolean(onClose) && connect.options.closable
  const onBack = backOf(screen, connect, showPane)
  const { logo, logoDark, did } = content
  const drawn = (
    <BoxMarkup
      i18n={i18n}
      container={container}
      isSingle={isSingle}
      status={state.status === 'form' ? state.kind : state.status}
      titleId={`${prefix}-title`}
      logo={isChoice && !branded && <AppLogo src={logo} srcDark={logoDark} did={did} size={28} />}
      isFirst={screen.kind === 'wallet'}
      onBack={onBack}
      onClose={isClosable ? onClose : undefined}
      did={did}
      step={
        <Step key={name} from={side}>
          <ScreenView
            screen={screen}
            words={words}
            parts={{
              connect,
              content,
              showPane,
              id: prefix,
              scanHostId: `${prefix}-scan-host`,
              hasColumns: !isSingle,
              notice: words.notice,
              isContinued: Boolean(early),
            }}
            id={prefix}
            // The logo is in the heading of a branded page.
            isAlone={branded && !onBack}
            isClosable={isClosable}
            hasVisitor={isDone}
          />
        </Step>
      }
      announcement={words.announcement}
      authUrl={sessionOf(state)?.url}
      refs={{ box: focus, block, content: natural }}
    />
  )
  if (!isInPage) return drawn
  return (
    <div ref={reserved} className={reservedSpace()} data-fills={isChoice || undefined}>
      {drawn}
    </div>
  )
}
