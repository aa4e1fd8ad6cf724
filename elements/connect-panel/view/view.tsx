import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, type ReactNode } from 'react'
import type { DidError } from '../../../src/model/errors.ts'
import type { OwnedConnect } from '../../../src/connect/index.ts'
import { $session, $user } from '../../../src/core/user/user.ts'
import { toast } from '../../../src/dialogs/toasts.ts'
import { ConnectPanel } from '../../../src/connect/view/connect-panel.tsx'
import { DialogBoundary } from '../../../src/dialogs/dialog-boundary.tsx'
import { LoadFailure } from '../../view/load-failure.tsx'
import { Frame } from '../../view/root-frame.tsx'
import { connectOptionsOf, needsUser, isSignIn } from '../../page/connect-options.ts'
import { emitError } from '../../base/emit-error.ts'
import { markHost } from '../../base/host-state.ts'
import type { PanelValues, PanelViewState } from '../properties.ts'
import type { ElementProps, FlowHost } from '../../base/view-props.ts'
import type { FlowValues } from '../../page/connect.ts'
import type { SettingValues } from '../../page/setting-properties.ts'
import { ProblemAlert } from '../../first/problem-alert.tsx'
import { useLaidOut } from '../../view/use-laid-out.ts'

type Props = Pick<PanelValues, 'alwaysVisible' | 'branded'> & FlowValues & SettingValues & PanelViewState & ElementProps

/** The flow can't be rendered: it fails with `did-error`, and a message says why. */
function failFlow(connect: OwnedConnect, error: DidError): void {
  toast('error', { error })
  connect.fail(error)
}

/** `<did-connect-panel>` rendered by React. */
export function ConnectPanelView({
  host: element,
  problem,
  connect,
  missing,
  configError,
  ...values
}: Props): ReactNode {
  const host = element as FlowHost & PanelValues
  const { status } = useStore($session)
  const user = useStore($user)
  const isDone = isSignIn(values) && status === 'signed-in' && !values.alwaysVisible
  const isWanted = status !== 'starting' && !isDone
  const options = JSON.stringify(connectOptionsOf(values))
  const { isShown, wasShown } = useLaidOut(host)
  const owner = needsUser(values) ? user?.did : ''
  const isCollapsed = isDone && !connect
  const isDrawn = connect !== null
  useLayoutEffect(() => markHost(host, status, isCollapsed, isDrawn), [host, status, isCollapsed, isDrawn])
  useEffect(() => {
    if (!isWanted) host.close()
    else if (wasShown) void host.open()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- open() reads them; new ones are a new flow
  }, [host, isWanted, wasShown, options, owner])
  useEffect(() => connect?.pause(!isShown), [connect, isShown])
  return (
    <Frame host={host} locale={values.locale} theme={values.theme} app onError={(thrown) => emitError(host, thrown)}>
      <ProblemAlert error={problem ?? configError} />
      {missing && <LoadFailure error={missing} />}
      {connect && (
        <DialogBoundary isOpen onError={(error) => failFlow(connect, error)}>
          <ConnectPanel connect={connect} container="page" branded={values.branded} />
        </DialogBoundary>
      )}
    </Frame>
  )
}
