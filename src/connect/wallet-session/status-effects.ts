import type { Effect } from '../../state/flow.ts'
import type { ConnectContext } from './context.ts'
import type { Machine, MachineEvent } from './machine-state.ts'
import { pollEffect } from './poll-effect.ts'
import { relayEffect, type RelayState } from './relay-effect.ts'

/** Watch the session of a visible flow: through the relay if possible, otherwise by polling. */
export function statusEffects(context: ConnectContext): Effect<Machine, MachineEvent>[] {
  const relay: RelayState = { isJoined: false, isScanned: false, check: () => {}, confirm: () => Promise.resolve() }
  return [pollEffect(context, relay), relayEffect(context, relay)]
}
