import { wait } from '../../env/wait.ts'
import { DidError } from '../../model/errors.ts'
import { REFRESH_MIN_MS } from '../../model/limits.ts'
import { abandonSession, openResult, withoutSecrets, type Snapshot } from '../../protocol/connect.ts'
import { clientKeys } from '../../protocol/client-keys.ts'
import type { ConnectResult } from '../../model/connect.ts'
import { loadApp } from '../../session/app.ts'
import type { Effect } from '../../state/flow.ts'
import { $appError } from '../../core/service.ts'
import type { Completion } from '../flow/completion.ts'
import { backend } from '../wallet-requests/lazy.ts'
import type { ConnectContext } from './context.ts'
import type { ConnectOptions } from '../../model/connect-options.ts'
import { joinExisting } from './existing-session.ts'
import type { Joined, Machine, MachineEvent } from './machine-state.ts'
import { recoverEffect } from './recover.ts'
import { startSession } from './request-session.ts'
import { statusEffects } from './status-effects.ts'

type ConnectEffect = Effect<Machine, MachineEvent>
type EffectsContext = ConnectContext & Pick<Completion, 'completeSession'>

const requestEffect = (context: ConnectContext): ConnectEffect => ({
  while: ({ stage, attempt }) => (stage.name === 'requesting' ? `request ${attempt}` : null),
  async run({ state, send, signal }) {
    if (state.stage.name !== 'requesting') return
    const { existing } = state.stage
    if (existing) return send(await joinExisting(context, state, existing, signal))
    // In an open dialog, a renewed session that arrives at once would make the QR code flicker.
    const pause = state.attempt > 1 ? wait(REFRESH_MIN_MS, signal) : undefined
    const started = await startSession(context, state, signal).catch(async (error: unknown) => {
      // Without settings, there may be no auth service at this address at all. That error explains more.
      throw (await loadApp()) ? error : ($appError.get() ?? error)
    })
    await pause
    send(started)
  },
})

const openEffect = ({ options, completeSession }: EffectsContext): ConnectEffect => ({
  while: ({ stage }) => (stage.name === 'opening' ? 'open' : null),
  async run({ state, send }) {
    if (state.stage.name !== 'opening') return
    const { view, finished } = state.stage
    const results = await openResults(options, finished, state.joined)
    await completeSession(view.session, finished, results)
    send({ type: 'results-opened', results })
  },
})

/**
 * Results of this browser's own session are only accepted sealed for its key. Those of somebody else's session bring no
 * tokens. The visitor id is the one that this flow sent, or stays as it is.
 */
async function openResults(
  { request }: ConnectOptions,
  snapshots: Snapshot[],
  joined: Joined | null,
): Promise<ConnectResult[]> {
  const keys = await clientKeys()
  const open = async (snapshot: Snapshot, index: number): Promise<ConnectResult> => {
    if (request) {
      const { sealed } = request
      const { readJoinedResult, readRequestResult } = await backend()
      return joined ? readJoinedResult(snapshot.raw, { sealed }) : readRequestResult(snapshot.raw, { keys, sealed })
    }
    if (joined === 'foreign') return withoutSecrets(snapshot)
    const isRequested = index === 0
    const { visitorId, ...result } = await openResult(snapshot, keys, { isSealed: isRequested })
    return isRequested && !joined && visitorId ? { ...result, visitorId } : result
  }
  try {
    return await Promise.all(snapshots.map(open))
  } catch (cause) {
    throw new DidError('invalid-response', { cause })
  }
}

const abandonEffect = ({ server }: ConnectContext): ConnectEffect => ({
  while: ({ abandoned }) => abandoned?.token ?? null,
  run: ({ state }) => {
    if (state.abandoned) void abandonSession(server, state.abandoned)
  },
})

/** The requests of a connect flow. Each runs as long as the state needs it. */
export function connectEffects(context: EffectsContext): ConnectEffect[] {
  return [requestEffect(context), ...statusEffects(context), openEffect(context), abandonEffect(context), recoverEffect]
}
