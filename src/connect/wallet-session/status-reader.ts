import { asText } from '../../model/read.ts'
import { clientKeys } from '../../protocol/client-keys.ts'
import type { Snapshot } from '../../protocol/connect.ts'
import type { ConnectContext } from './context.ts'
import type { Machine, MachineEvent } from './machine-state.ts'
import { refusalOf } from './wallet-refusal.ts'

/**
 * Some backends give the same token, without an error, to two sessions that start in the same millisecond. Only one of
 * them has our key. Ours would never end if it is the other one, so it is started again (docs/protocol.md §3.13).
 */
export async function statusReader({ options }: ConnectContext, { joined, stage }: Machine) {
  const isFirst = stage.name === 'active' && stage.finished.length === 0
  const isService = isFirst && !options.request
  const isStartedHere = options.request && !joined && isFirst
  const ownKey = isStartedHere ? (await clientKeys())?.publicKey : undefined
  return (snapshot: Snapshot): MachineEvent => {
    const key = asText(snapshot.extraParams._ek_)
    if (ownKey && key && key !== ownKey) return { type: 'collided' }
    return { type: 'status-received', snapshot, refusal: isService ? refusalOf(options, snapshot) : undefined }
  }
}
