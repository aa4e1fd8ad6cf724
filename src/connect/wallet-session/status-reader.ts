import { asText } from '../../model/read.ts'
import type { Snapshot } from '../../protocol/connect.ts'
import type { ConnectContext } from './context.ts'
import type { Machine, MachineEvent } from './machine-state.ts'

/** Reads the statuses of a session. One with another key than ours is somebody else's. */
export async function statusReader({ kind }: ConnectContext, { joined, stage }: Machine) {
  const isFirst = stage.name === 'active' && stage.finished.length === 0
  const ownKey = isFirst && !joined ? await kind.ownKey() : undefined
  return (snapshot: Snapshot): MachineEvent => {
    const key = asText(snapshot.extraParams._ek_)
    if (ownKey && key && key !== ownKey) return { type: 'collided' }
    return { type: 'status-received', snapshot, refusal: isFirst ? kind.refusalOf(snapshot) : undefined }
  }
}
