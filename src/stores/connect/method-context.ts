import type { LoginResult } from '../../model/login-result.ts'
import type { EmailFlow } from '../email.ts'
import type { ConnectView } from './contract.ts'
import type { ConnectOptions } from '../../model/connect-options.ts'

/** What a sign-in method besides the wallet works with. */
export interface MethodContext {
  options: ConnectOptions
  signal: AbortSignal
  /** Shows the form of the method; null for the choice of methods. */
  open: (view: ConnectView | null) => void
  /** The address is asked for on the screen of all methods. */
  ask: (email: EmailFlow) => void
  /** Goes back to the choice of methods. */
  leave: () => void
}

/** The method that was used in the end, and its result. */
export interface MethodResult {
  method: string
  result: LoginResult | object
}
