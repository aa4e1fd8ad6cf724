import { piece } from '../src/env/piece.ts'
import { FLOWS, type Flows } from './flows.ts'

/** The flows are there already. They show what the session has to say from the start of the kit on. */
export const flows = piece(async () => {
  FLOWS.watchOverlay()
  return FLOWS
})

export const loadedFlows = (): Flows => FLOWS

/** A press opens its window by itself. */
export const withFlows = async <T>(run: (loaded: Flows) => Promise<T>): Promise<T> => run(FLOWS)
