import type { ReadableAtom } from 'nanostores'
import { DidError } from '../../model/errors.ts'
import { abandonSession } from '../../protocol/connect.ts'
import { flow } from '../../state/flow.ts'
import { $service } from '../../core/app/service.ts'
import type { Completion } from '../flow/completion.ts'
import type { ConnectOptions } from '../../model/connect-options.ts'
import type { FlowKind } from '../kinds/flow-kind.ts'
import { connectContext } from './context.ts'
import { connectEffects } from './effects.ts'
import { removeSessionFromUrl, sessionFromUrl } from './existing-session.ts'
import { reduce } from './machine.ts'
import {
  initialMachine,
  unscannedSession,
  type ExistingSession,
  type Machine,
  type MachineEvent,
} from './machine-state.ts'
import { forgetStarted, leaveStarted, prolongStarted } from './started-sessions.ts'
import { sessionOf } from '../screen/view-session.ts'

interface Parts {
  options: ConnectOptions
  kind: FlowKind
  completion: Completion
  /** The app to sign in at. */
  $source: ReadableAtom<string | null>
  resumed: ExistingSession | null
}

export interface SessionFlow {
  readonly $state: ReadableAtom<Machine>
  send: (event: MachineEvent) => void
  /** A session link is used once: call it when the flow becomes visible. */
  removeLink: () => void
  stop: () => void
}

/** The wallet session of a connect flow. At the end it is abandoned, unless a wallet has scanned it. */
export function createSessionFlow({ options, kind, completion, $source, resumed }: Parts): SessionFlow {
  const context = connectContext($service.get(), options, kind)
  const link = resumed ? null : sessionFromUrl(kind)
  const existing = resumed ?? (link instanceof DidError ? null : link)
  const { $state, send, stop } = flow<Machine, MachineEvent>(
    initialMachine({ options, kind, existing }),
    reduce,
    connectEffects({
      ...context,
      completeSession(session, snapshots, results) {
        const completed = completion.completeSession(session, snapshots, results)
        // It is used up as soon as its tokens are stored: pages that leave once they know the user would resume it.
        forgetStarted(session.token)
        return completed
      },
    }),
  )
  if (link instanceof DidError) send({ type: 'failed', error: link })
  const shownToken = ({ stage }: Machine) => sessionOf(stage.view)?.token
  // A session that is no longer shown has ended, or another one has replaced it.
  const unfollow = $state.listen((state, before) => {
    const token = before && shownToken(before)
    const shown = shownToken(state)
    if (token && token !== shown) forgetStarted(token)
    if (shown && state.stage.view.status === 'scanned') prolongStarted(shown)
  })
  // The app's settings may arrive after the session was requested, and call for a session of another app.
  const unlisten = $source.listen(() => send({ type: 'app-switched' }))
  return {
    $state,
    send,
    removeLink() {
      if (link) removeSessionFromUrl()
    },
    stop() {
      unlisten()
      unfollow()
      stop()
      const state = $state.get()
      const token = shownToken(state)
      // Another tab of this browser shows a session that was joined.
      if (token) (state.joined ? leaveStarted : forgetStarted)(token)
      const unscanned = unscannedSession(state)
      if (unscanned) void abandonSession(context.server, unscanned)
    },
  }
}
