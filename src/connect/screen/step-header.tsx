import type { ReactNode } from 'react'
import { header } from '../box/box-style.ts'

interface Props {
  /** Id of the description. */
  textId: string
  /** The heading. */
  title: ReactNode
  text: string
  /** Neither the app's logo nor Back is before it. */
  isAlone?: boolean | undefined
  isClosable: boolean
}

/** The heading of a step, and what to do in it. */
export const StepHeader = ({ textId, title, text, isAlone, isClosable }: Props) => (
  <div
    className={header()}
    data-closable={isClosable || undefined}
    data-alone={isAlone || undefined}
    part="dialog__header"
  >
    {title}
    {text && <p id={textId}>{text}</p>}
  </div>
)
