import type { Screen } from '../screen/screen.ts'
import { body } from '../box/box-style.ts'
import type { BoxWords } from './box-words.tsx'
import type { PanelParts } from '../flow/panel-parts.ts'
import { AppTitle } from '../../saved-accounts/app-title.tsx'
import { ScreenContent } from './screen-content.tsx'
import { StatusScreen } from './status-screen.tsx'
import { StepHeader } from '../screen/step-header.tsx'

interface Props {
  screen: Screen
  words: BoxWords
  parts: PanelParts
  /** Prefix of the ids of title and description. */
  id: string
  isAlone: boolean | undefined
  isClosable: boolean
  /** Whether a success says who has signed in. */
  hasVisitor: boolean
}

/** A screen: a status as one group, else header and content. */
export function ScreenView({ screen, words, parts, id, isAlone, isClosable, hasVisitor }: Props) {
  const { title, text, status } = words
  if (screen.kind === 'status') {
    return status && <StatusScreen {...status} text={text} id={id} hasVisitor={hasVisitor} />
  }
  const { connect, content } = parts
  return (
    <>
      <StepHeader
        textId={`${id}-text`}
        title={
          <AppTitle
            id={`${id}-title`}
            title={title}
            apps={screen.kind === 'form' ? [] : content.apps}
            chosen={content.chosen}
            onChoose={(pid) => connect.switchApp(pid)}
          />
        }
        text={text}
        isAlone={isAlone}
        isClosable={isClosable}
      />
      <div className={body()} data-body="">
        <ScreenContent screen={screen} parts={parts} textId={`${id}-text`} />
      </div>
    </>
  )
}
