import { fadeIn } from '../style/motion.ts'
import { css, keyframes } from '../style/sheet.ts'

const breathe = keyframes`
  50% { opacity: 0.45; }
`

const skeleton = css`
  display: block;
  animation: ${fadeIn} 120ms ease-out 150ms backwards;
  &::after {
    content: '';
    display: block;
    block-size: 100%;
    border-radius: inherit;
    background: var(--_skeleton, var(--_surface-raised));
    animation: ${breathe} 1.6s ease-in-out 150ms infinite;
  }
`

/** A placeholder for content that is loading. It appears after 150 ms, so that fast responses do not make it flash. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span className={`${skeleton()} ${className}`} aria-hidden="true" />
}
