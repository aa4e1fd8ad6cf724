import { useLingui } from '@lingui/react/macro'
import type { DidErrorCode } from '../../model/errors.ts'
import { providerName } from '../../model/methods.ts'
import { Line } from '../../dialogs/line.tsx'
import { ProblemLine } from '../../dialogs/problem-line.tsx'
import type { Connect, ConnectContent, MethodProblem } from '../flow/contract.ts'

/** The visitor, or the window itself, has ended it. */
const WINDOW_CLOSED: readonly DidErrorCode[] = ['authentication-canceled', 'popup-closed']

interface Props {
  id: string
  problem: MethodProblem
  connect: Connect
  content: ConnectContent
}

/** Browsers say the same whether a prompt was dismissed or had no passkey to offer. */
function NoPasskey({ id, connect, content: { methods } }: Props) {
  const { t } = useLingui()
  const canCreate = methods.some((entry) => entry.kind === 'passkey' && entry.behavior === 'both')
  if (!canCreate) {
    return (
      <Line id={id} tone="warning">
        {t`No passkey used. Try again.`}
      </Line>
    )
  }
  // The words in brackets are the button.
  const [before, link, after] = t`No passkey used. Try again or [create one].`.split(/[[\]]/)
  return (
    <Line id={id} tone="warning">
      {before}
      <button type="button" data-method="new-passkey" onClick={() => connect.choose('new-passkey')}>
        {link}
      </button>
      {after}
    </Line>
  )
}

/** Why a method has ended, below its button. */
export function MethodProblemLine(props: Props) {
  const { id, problem, connect, content } = props
  const { method, error } = problem
  const { t } = useLingui()
  if (error.code === 'passkey-canceled') return <NoPasskey {...props} />
  if (WINDOW_CLOSED.includes(error.code)) {
    const name = method === 'window' ? content.name || t`this app` : providerName(method)
    return (
      <Line id={id} tone="warning">
        {t`The ${{ name }} window was closed.`}
      </Line>
    )
  }
  if (error.code === 'popup-isolated') {
    const [before, link, after] = t`This page can’t hear from the window. [Continue on the app’s own page].`.split(
      /[[\]]/,
    )
    return (
      <Line id={id} tone="warning">
        {before}
        <button type="button" onClick={() => connect.continueByRedirect()}>
          {link}
        </button>
        {after}
      </Line>
    )
  }
  return <ProblemLine id={id} error={error} />
}
