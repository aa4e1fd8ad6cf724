import type { ReactNode } from 'react'
import { css } from '../style/sheet.ts'
import { space } from '../style/tokens.ts'
import { Icon, type IconName } from './icon.tsx'

export type AlertKind = 'success' | 'error' | 'warning' | 'info'

const ICONS: Record<AlertKind, IconName> = {
  success: 'check',
  error: 'alert',
  warning: 'warning',
  info: 'info',
}

const alert = css`
  display: flex;
  gap: ${space(2)};
  padding: ${space(3)};
  border: 1px solid var(--_border);
  border-radius: var(--_radius-control);
  color: var(--_text);
  overflow-wrap: anywhere;
`

/** The icon of a kind of message. */
export const AlertIcon = ({ kind }: { kind: AlertKind }) => <Icon name={ICONS[kind]} tone={kind} />

/** A message in the page. Screen readers announce errors at once and other kinds politely. */
export function Alert({ kind, children }: { kind: AlertKind; children: ReactNode }) {
  return (
    <div className={alert()} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <AlertIcon kind={kind} />
      <div>{children}</div>
    </div>
  )
}
