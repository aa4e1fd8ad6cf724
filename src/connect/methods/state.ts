import type { ConnectResult } from '../../model/connect.ts'
import { DidError, toDidError } from '../../model/errors.ts'
import type { ConnectView, MethodForm, Way } from '../flow/contract.ts'
import { DESCRIPTIONS, kindOf } from './index.ts'

/*
 * The sign-in methods besides the wallet: one at a time, inside the open flow. Choosing another aborts the effect of
 * the current one: its window closes, its form stops, its late answers are dropped.
 */
export interface MethodState {
  method: Way | null
  /** Counts the choices; a new number starts the method again. */
  attempt: number
  /** Null while only the wallet is in use, and while a method works in its row. */
  view: ConnectView | null
  /** The form in the method's row. */
  rowForm: MethodForm | null
  /** Whether there is a field for the address in which the browser may offer passkeys. */
  hasField: boolean
}

export type MethodEvent =
  | { type: 'field-shown'; hasField: boolean }
  | { type: 'chosen'; method: Way }
  | { type: 'left' }
  | { type: 'asked'; rowForm: MethodForm }
  | { type: 'opened'; view: ConnectView | null }
  | { type: 'succeeded'; results: ConnectResult[] }
  /** A method has failed that wasn't chosen in this flow. */
  | { type: 'refused'; method: Way; error: unknown }
  | { type: 'failed'; error: unknown }

export const initialMethod: MethodState = { method: null, attempt: 0, view: null, rowForm: null, hasField: false }

/** The user closed a method's window: the flow returns to the choice (docs/rules.md §3.12). */
export const isWindowClosed = (error: unknown): error is DidError =>
  error instanceof DidError && (error.code === 'authentication-canceled' || error.code === 'popup-closed')

export function reduceMethod(state: MethodState, event: MethodEvent): MethodState {
  switch (event.type) {
    case 'field-shown':
      return { ...state, hasField: event.hasField }
    case 'chosen': {
      const { method } = event
      const { beginsInRow } = DESCRIPTIONS[kindOf(method)]
      const view: ConnectView | null = beginsInRow ? null : { status: 'external', method }
      return { ...state, method, attempt: state.attempt + 1, view, rowForm: null }
    }
    case 'left':
      return state.view?.status === 'succeed' ? state : { ...state, method: null, view: null, rowForm: null }
    case 'asked':
      return { ...state, rowForm: event.rowForm }
    case 'opened':
      return { ...state, view: event.view }
    case 'succeeded':
      return { ...state, view: { status: 'succeed', results: event.results } }
    case 'refused':
      return {
        ...state,
        method: event.method,
        view: { status: 'error', error: toDidError(event.error) },
        rowForm: null,
      }
    case 'failed': {
      if (isWindowClosed(event.error)) return { ...state, method: null, view: null, rowForm: null }
      const isFinal = state.method !== null && DESCRIPTIONS[kindOf(state.method)].hasNoRetry === true
      return { ...state, view: { status: 'error', error: toDidError(event.error), isFinal } }
    }
  }
}
