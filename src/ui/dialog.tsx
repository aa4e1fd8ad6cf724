import { dialogBox, keepHeight, thereAtOnce } from './dialog-style.ts'
import { Modal, type ModalProps } from './modal.tsx'

type Props = Omit<ModalProps, 'className' | 'part'>

/** A dialog of several steps. `isEarly`: it was on screen before React. */
export const StepsDialog = ({ isEarly, ...props }: Props & { isEarly?: boolean }) => (
  <Modal
    className={isEarly ? `${dialogBox()} ${thereAtOnce()}` : dialogBox()}
    part="dialog"
    onOpen={(dialog) => keepHeight(dialog)}
    {...props}
  />
)

export const Dialog = (props: Props) => <Modal className={dialogBox()} part="dialog" {...props} />
