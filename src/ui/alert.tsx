import type { ReactNode } from 'react'
import { css } from '../style/sheet.ts'
import { space } from '../style/tokens.ts'
import { IconSvg, TONE_PATHS, type Tone } from './icon-svg.tsx'

const alert = css`
  display: flex;
  gap: ${space(2)};
  padding: ${space(3)};
  border: 1px solid var(--_border);
  border-radius: var(--_radius-control);
  color: var(--_text);
  overflow-wrap: anywhere;
  & a {
    display: inline-block;
    padding-block: ${space(1)};
    color: inherit;
  }
`

/** The icon of a kind of message. */
export const AlertIcon = ({ kind }: { kind: Tone }) => <IconSvg path={TONE_PATHS[kind]} tone={kind} />

/** A message in the page. Screen readers announce errors at once and other kinds politely. */
export function Alert({ kind, children }: { kind: Tone; children: ReactNode }) {
  return (
    <div className={alert()} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <AlertIcon kind={kind} />
      <div>{children}</div>
    </div>
  )
}
