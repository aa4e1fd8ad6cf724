import type { ConnectResult } from '../../model/connect.ts'
import { toDidError } from '../../model/errors.ts'
import type { ConnectView, MethodForm, MethodProblem, Way } from '../flow/contract.ts'
import { NEED_ANOTHER } from '../flow/ending-errors.ts'
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
  /** Why the last method has ended, while another choice is awaited. */
  problem: MethodProblem | null
  /** Whether there is a field for the address in which the browser may offer passkeys. */
  hasField: boolean
  /** Whether the browser may still ask for a passkey because of the press that has opened the dialog. */
  isAsking: boolean
}

export type MethodEvent =
  | { type: 'field-shown'; hasField: boolean }
  | { type: 'asked-enough' }
  | { type: 'chosen'; method: Way }
  | { type: 'left' }
  | { type: 'asked'; rowForm: MethodForm }
  | { type: 'opened'; view: ConnectView | null }
  | { type: 'succeeded'; results: ConnectResult[] }
  /** A method has failed that wasn't chosen in this flow. */
  | { type: 'refused'; method: Way; error: unknown }
  | { type: 'failed'; error: unknown }

export const initialMethod: MethodState = {
  method: null,
  attempt: 0,
  view: null,
  rowForm: null,
  problem: null,
  hasField: false,
  isAsking: false,
}

/** Whether a failure leads back to the choice of methods, where it is told at its own one (docs/rules.md §3.12). */
export const isShownInPlace = (error: unknown): boolean => !NEED_ANOTHER.includes(toDidError(error).code)

/** A failure that doesn't end the flow is told at its method, which can be chosen again. */
function failed(state: MethodState, method: Way | null, thrown: unknown): MethodState {
  const error = toDidError(thrown)
  if (method === null || !isShownInPlace(error))
    return { ...state, method, view: { status: 'error', error }, rowForm: null }
  return { ...state, method: null, view: null, rowForm: null, problem: { method, error } }
}

/** Once another method or something else was shown, the browser asks for no passkey by itself. */
export function reduceMethod(state: MethodState, event: MethodEvent): MethodState {
  if (event.type === 'asked-enough') return { ...state, isAsking: false }
  const next = reduce(state, event)
  const isAsking = state.isAsking && !next.view && !next.problem && (!next.method || next.method === 'email')
  return { ...next, isAsking }
}

function reduce(state: MethodState, event: Exclude<MethodEvent, { type: 'asked-enough' }>): MethodState {
  switch (event.type) {
    case 'field-shown':
      return { ...state, hasField: event.hasField }
    case 'chosen': {
      const { method } = event
      const { beginsInRow } = DESCRIPTIONS[kindOf(method)]
      const view: ConnectView | null = beginsInRow ? null : { status: 'external', method }
      // The field begins its method when it gets the focus, which says nothing about what was read.
      const problem = method === 'email' ? state.problem : null
      return { ...state, method, attempt: state.attempt + 1, view, rowForm: null, problem }
    }
    case 'left':
      return state.view?.status === 'succeed'
        ? state
        : { ...state, method: null, view: null, rowForm: null, problem: null }
    case 'asked':
      return { ...state, rowForm: event.rowForm }
    case 'opened':
      return { ...state, view: event.view, problem: null }
    case 'succeeded':
      return { ...state, view: { status: 'succeed', results: event.results } }
    case 'refused':
      return failed(state, event.method, event.error)
    case 'failed':
      return failed(state, state.method, event.error)
  }
}
