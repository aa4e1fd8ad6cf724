import type { ConnectSession } from '../../model/connect.ts'
import type { ConnectView } from '../flow/contract.ts'
import { own } from '../../model/read.ts'

/** The wallet session of a view, or null where it has none. */
export const sessionOf = (view: ConnectView): ConnectSession | null =>
  own<ConnectView & { session?: ConnectSession }>(view).session ?? null
