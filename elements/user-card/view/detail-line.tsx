import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../../src/ui/icon.tsx'

interface Props {
  icon: IconName
  /** Text for screen readers in place of the icon. */
  label?: string
  title?: string
  children: ReactNode
}

/** One detail of a user. */
export const Line = ({ icon, label, title, children }: Props) => (
  <li>
    <Icon name={icon} />
    {label && <span className="did-hidden">{label}: </span>}
    <bdi title={title}>{children}</bdi>
  </li>
)
