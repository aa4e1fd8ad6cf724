import type { Connect, ConnectContent } from '../flow/contract.ts'
import { header } from '../box/box-style.ts'
import { AppTitle } from '../../saved-accounts/app-title.tsx'
import type { StepTexts } from '../flow/face.tsx'

interface Props extends StepTexts {
  /** Prefix of the ids of title and description. */
  id: string
  connect: Connect
  content: ConnectContent
  /** Whether another app can be chosen. */
  hasApps: boolean
  /** The page around the box has logo and name. */
  isBranded: boolean | undefined
  isClosable: boolean
}

/** The heading of a step, and what to do in it. */
export function StepHeader({ id, connect, content, hasApps, isBranded, isClosable, title, text }: Props) {
  return (
    <div
      className={header()}
      data-closable={isClosable || undefined}
      data-branded={isBranded || undefined}
      part="dialog__header"
    >
      <AppTitle
        id={`${id}-title`}
        title={title}
        apps={hasApps ? content.apps : []}
        chosen={content.chosen}
        onChoose={(pid) => connect.switchApp(pid)}
      />
      {text && <p id={`${id}-text`}>{text}</p>}
    </div>
  )
}
