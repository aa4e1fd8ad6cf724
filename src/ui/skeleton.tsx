import { fadeIn } from '../style/motion.ts'
import { css, keyframes } from '../style/sheet.ts'

const breathe = keyframes`
  50% { opacity: 0.45; }
`

const skeleton = css`
  display: block;
  &[data-quiet] {
    visibility: hidden;
  }
  &:not([data-quiet]) {
    animation: ${fadeIn} 120ms ease-out;
  }
  &::after {
    content: '';
    display: block;
    block-size: 100%;
    border-radius: inherit;
    background: var(--_skeleton, var(--_surface-raised));
    animation: ${breathe} 1.6s ease-in-out infinite;
  }
`

interface Props {
  className?: string
  /** Only reserves the space, see `useWaiting`. */
  isQuiet: boolean
}

/** A placeholder for content that is loading. */
export const Skeleton = ({ className = '', isQuiet }: Props) => (
  <span className={`${skeleton()} ${className}`} data-quiet={isQuiet || undefined} aria-hidden="true" />
)
