import { dialogBox, keepHeight } from './dialog-style.ts'
import { Modal, type ModalProps } from './modal.tsx'

type Props = Omit<ModalProps, 'className' | 'part'>

/** A dialog of several steps. `firstHeight`: that of what was in its place before React. */
export const StepsDialog = ({ firstHeight, ...props }: Props & { firstHeight?: number | undefined }) => (
  <Modal className={dialogBox()} part="dialog" onOpen={(dialog) => keepHeight(dialog, firstHeight)} {...props} />
)

export const Dialog = (props: Props) => <Modal className={dialogBox()} part="dialog" {...props} />
