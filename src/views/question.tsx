import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import type { DidError } from '../model/errors.ts'
import { Button } from '../ui/button.tsx'
import { TitledDialog } from '../ui/titled-dialog.tsx'
import { ErrorAlert } from './error-alert.tsx'

interface Props extends Omit<ComponentProps<typeof TitledDialog>, 'footer' | 'onEscape'> {
  asked: { isBusy: boolean; error: DidError | null; confirm: () => void; cancel: () => void }
  /** What agrees. */
  yes: string
  /** There is nothing to agree to. */
  pointless?: boolean
  /** The visitor loses something by agreeing. */
  destructive?: boolean
}

/** Something that happens only if the visitor agrees. Escape and Cancel leave everything as it is. */
export function Question({ asked, yes, pointless, destructive, children, ...dialog }: Props) {
  const { isBusy, error, confirm, cancel } = asked
  const { t } = useLingui()
  return (
    <TitledDialog
      {...dialog}
      onEscape={isBusy ? undefined : cancel}
      footer={
        <>
          <Button disabled={isBusy} onClick={cancel} data-first="">{t`Cancel`}</Button>
          <Button
            variant={destructive ? 'danger' : 'primary'}
            busy={isBusy}
            disabled={pointless && !isBusy}
            onClick={confirm}
          >
            {yes}
          </Button>
        </>
      }
    >
      {children}
      <ErrorAlert error={error} />
    </TitledDialog>
  )
}
