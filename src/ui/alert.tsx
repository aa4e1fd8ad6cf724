import type { ReactNode } from 'react'
import { css } from '../style/sheet.ts'
import { space } from '../style/tokens.ts'
import { Icon, type IconName } from './icon.tsx'

export type AlertKind = 'success' | 'error' | 'warning' | 'info'

export const ALERT_ICONS: Record<AlertKind, IconName> = {
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
  & > svg {
    color: var(--_tone);
  }
  &[data-kind='success'] {
    --_tone: var(--_success);
  }
  &[data-kind='error'] {
    --_tone: var(--_error);
  }
  &[data-kind='warning'] {
    --_tone: var(--_warning);
  }
  &[data-kind='info'] {
    --_tone: var(--_info);
  }
`

/** A message that stays where it is; an error interrupts, the rest is read in turn. */
export function Alert({ kind, children }: { kind: AlertKind; children: ReactNode }) {
  return (
    <div className={alert} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon name={ALERT_ICONS[kind]} />
      <div>{children}</div>
    </div>
  )
}
