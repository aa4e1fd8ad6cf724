import type { ConnectSession } from '../../model/connect.ts'
import type { ConnectView } from './contract.ts'

/** The wallet session of a view, or null where it has none. */
export const sessionOf = (view: ConnectView): ConnectSession | null => ('session' in view ? view.session : null)
