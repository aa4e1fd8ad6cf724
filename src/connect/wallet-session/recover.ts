import { isHidden } from '../../env/page.ts'
import { wait } from '../../env/wait.ts'
import { backOff } from '../../model/back-off.ts'
import { loadApp } from '../../core/app/app.ts'
import type { Effect } from '../../state/flow.ts'
import { $appError } from '../../core/app-look.ts'
import type { Machine, MachineEvent } from './machine-state.ts'

/** Whether the flow shows that it couldn't begin. A flow that began somewhere else can't begin again. */
const couldNotBegin = ({ stage, isVisible, joined, isChained }: Machine): boolean =>
  isVisible && !joined && !isChained && stage.view.status === 'error' && stage.view.error.code === 'app-unavailable'

/** Starts a flow that was opened during an outage once the outage is over (docs/rules.md §3.5). */
export const recoverEffect: Effect<Machine, MachineEvent> = {
  while: (state) => (couldNotBegin(state) ? 'recover' : null),
  async run({ send, signal }) {
    for (let failures = 1; $appError.get(); failures++) {
      await wait(backOff(failures), signal)
      if (signal.aborted) return
      if (!isHidden() && (await loadApp({ force: true }))) return send({ type: 'retried' })
    }
  },
}
