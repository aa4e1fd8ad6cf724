import { css, keyframes } from '../style/sheet.ts'
import { Modal, type ModalProps } from './modal.tsx'

const slideIn = keyframes`
  from { transform: translateY(100%); }
`
const slideOut = keyframes`
  to { transform: translateY(100%); }
`
const show = keyframes`
  from { opacity: 0; }
`
const hide = keyframes`
  to { opacity: 0; }
`

const drawer = css`
  inline-size: 100%;
  max-inline-size: 100%;
  max-block-size: calc(100dvh - 24px);
  margin: auto auto 0;
  padding: 0 0 env(safe-area-inset-bottom);
  border: 0;
  border-radius: var(--_radius) var(--_radius) 0 0;
  background: var(--_surface);
  color: var(--_text);
  box-shadow: var(--_shadow);
  overflow: auto;
  overscroll-behavior: contain;
  animation: ${slideIn} 180ms ease-out;
  &:focus {
    outline: none;
  }
  &::backdrop {
    background: rgb(12 15 22 / 48%);
    animation: ${show} 180ms ease-out;
  }
  &[data-leaving] {
    pointer-events: none;
    animation: ${slideOut} 140ms ease-out forwards;
  }
  &[data-leaving]::backdrop {
    animation: ${hide} 140ms ease-out forwards;
  }
`

/** A dialog that comes from the lower edge, for phones. */
export const Drawer = (props: Omit<ModalProps, 'className' | 'part'>) => (
  <Modal className={drawer} part="dialog" {...props} />
)
