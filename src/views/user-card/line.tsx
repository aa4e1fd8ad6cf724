import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../ui/icon.tsx'

interface Props {
  icon: IconName
  /** What readers of a screen hear in place of the icon. */
  label?: string
  title?: string
  children: ReactNode
}

/** One thing about somebody, on one line. */
export const Line = ({ icon, label, title, children }: Props) => (
  <li>
    <Icon name={icon} />
    {label && <span className="did-hidden">{label}: </span>}
    <bdi title={title}>{children}</bdi>
  </li>
)
