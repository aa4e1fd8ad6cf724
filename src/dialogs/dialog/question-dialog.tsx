import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import type { DidError } from '../../model/errors.ts'
import { Button } from '../../ui/button.tsx'
import { TitledDialog } from '../../ui/titled-dialog.tsx'
import { ErrorLine } from '../problem-line.tsx'

interface Props extends Omit<ComponentProps<typeof TitledDialog>, 'footer' | 'onEscape'> {
  operation: { isBusy: boolean; error: DidError | null; confirm: () => void; cancel: () => void }
  confirmLabel: string
  /** Disables the confirm button. */
  confirmDisabled?: boolean
  /** The operation deletes something. */
  destructive?: boolean
}

/** A dialog that asks the user to confirm an operation. Escape and Cancel close it without a change. */
export function Question({ operation, confirmLabel, confirmDisabled, destructive, children, ...dialog }: Props) {
  const { isBusy, error, confirm, cancel } = operation
  const { t } = useLingui()
  return (
    <TitledDialog
      {...dialog}
      onEscape={isBusy ? undefined : cancel}
      footer={
        <>
          <ErrorLine error={error} />
          <Button disabled={isBusy} onClick={cancel} data-first="">{t`Cancel`}</Button>
          <Button
            variant={destructive ? 'danger' : 'primary'}
            busy={isBusy}
            disabled={confirmDisabled && !isBusy}
            onClick={confirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </TitledDialog>
  )
}
