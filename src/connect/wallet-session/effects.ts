import { wait } from '../../env/wait.ts'
import { DidError } from '../../model/errors.ts'
import { REFRESH_MIN_MS } from '../../model/limits.ts'
import { abandonSession } from '../../protocol/connect.ts'
import { clientKeys } from '../../protocol/client-keys.ts'
import { loadApp } from '../../core/app/app.ts'
import type { Effect } from '../../state/flow.ts'
import { $appError } from '../../core/app-look.ts'
import type { Completion } from '../flow/completion.ts'
import type { ConnectContext } from './context.ts'
import { joinExisting } from './existing-session.ts'
import type { Machine, MachineEvent } from './machine-state.ts'
import { pollEffect } from './poll-effect.ts'
import { recoverEffect } from './recover.ts'
import { relayEffect, type RelayState } from './relay-effect.ts'
import { startSession } from './request-session.ts'

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

const openEffect = ({ kind, completeSession }: EffectsContext): ConnectEffect => ({
  while: ({ stage }) => (stage.name === 'opening' ? 'open' : null),
  async run({ state, send }) {
    const { stage, joined } = state
    if (stage.name !== 'opening') return
    const keys = await clientKeys()
    const results = await Promise.all(
      stage.finished.map((snapshot, index) => kind.readResult(snapshot, { keys, joined, isFirst: index === 0 })),
    ).catch((cause: unknown) => {
      throw new DidError('invalid-response', { cause })
    })
    await completeSession(stage.view.session, stage.finished, results)
    send({ type: 'results-opened', results })
  },
})

const abandonEffect = ({ server }: ConnectContext): ConnectEffect => ({
  while: ({ abandoned }) => abandoned?.token ?? null,
  run: ({ state }) => {
    if (state.abandoned) void abandonSession(server, state.abandoned)
  },
})

/** Watch the session of a visible flow: through the relay if possible, otherwise by polling. */
function statusEffects(context: ConnectContext): ConnectEffect[] {
  const relay: RelayState = { isJoined: false, isScanned: false, check: () => {}, confirm: () => Promise.resolve() }
  return [pollEffect(context, relay), relayEffect(context, relay)]
}

/** The requests of a connect flow. Each runs as long as the state needs it. */
export function connectEffects(context: EffectsContext): ConnectEffect[] {
  return [requestEffect(context), ...statusEffects(context), openEffect(context), abandonEffect(context), recoverEffect]
}
