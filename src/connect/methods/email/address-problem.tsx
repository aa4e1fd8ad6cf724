import { useLingui } from '@lingui/react/macro'
import { ProblemLine } from '../../../dialogs/problem-line.tsx'
import type { DidError } from '../../../model/errors.ts'

/** Why an address can't be used, below its field. */
export function AddressProblem({ id, error }: { id: string; error: DidError | null }) {
  const { t } = useLingui()
  return <ProblemLine id={id} error={error} instead={t`The email could not be sent.`} />
}
