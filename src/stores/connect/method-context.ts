import type { LoginResult } from '../../model/login-result.ts'
import type { ConnectOptions, ConnectView } from './contract.ts'

/** What a sign-in method besides the wallet works with. */
export interface MethodContext {
  options: ConnectOptions
  signal: AbortSignal
  /** Shows the form of the method. */
  open: (view: ConnectView) => void
  /** Goes back to the choice of methods. */
  leave: () => void
}

/** The method that was used in the end, and its result. */
export interface MethodResult {
  method: string
  result: LoginResult | object
}
