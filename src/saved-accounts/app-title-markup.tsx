import type { ComponentProps } from 'react'
import { css } from '../style/sheet.ts'

const opener = css`
  border-radius: 4px;
  text-align: start;
  cursor: inherit;
`

interface Props {
  id: string
  title: string
  /** Whether it opens a list of apps. */
  hasChoice: boolean
  isOpen: boolean
  onClick?: ComponentProps<'button'>['onClick']
}

/** A title that may open a list of apps. Without hooks, for the static render before React is loaded. */
export const AppTitleMarkup = ({ id, title, hasChoice, isOpen, onClick }: Props) => (
  <h2 id={id}>
    {hasChoice ? (
      <button type="button" className={opener()} aria-expanded={isOpen} onClick={onClick}>
        {title}
      </button>
    ) : (
      title
    )}
  </h2>
)
