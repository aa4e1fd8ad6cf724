import type { ReactNode } from 'react'
import { css } from '../style/sheet.ts'
import { px, space, TYPE } from '../style/tokens.ts'
import { AlertIcon } from '../ui/alert.tsx'
import type { Tone } from '../ui/icon-svg.tsx'

const line = css`
  display: flex;
  gap: ${space(2)};
  ${TYPE.caption}
  text-align: start;
  overflow-wrap: anywhere;
  /* Without a problem it takes no room, and no gap either. */
  &:empty {
    position: absolute;
  }
  & > svg {
    inline-size: ${px(16)};
    block-size: ${px(16)};
  }
  & button {
    position: relative;
    display: inline;
    padding: 0;
    color: inherit;
    text-decoration: underline;
    text-underline-offset: 2px;
  }
  /* A target of the minimum size, in a line that keeps its height. */
  & button::after {
    content: '';
    position: absolute;
    inset: -8px 0;
  }
`

interface LineProps {
  id?: string
  tone: Tone
  children: ReactNode
}

/**
 * What happened to the thing above: one look for every place where something can fail. Without hooks, for the static
 * render before React is loaded.
 */
export const Line = ({ id, tone, children }: LineProps) => (
  <div id={id} className={line()} role={tone === 'info' ? 'status' : 'alert'}>
    {children && <AlertIcon kind={tone} />}
    {children && <div>{children}</div>}
  </div>
)
