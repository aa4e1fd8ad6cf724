import { computed, type ReadableAtom } from 'nanostores'
import type { MethodKind } from '../../model/methods.ts'
import { flow } from '../../state/flow.ts'
import type { ConnectView, MethodForm, MethodProblem, Way } from '../flow/contract.ts'
import { askingEffect, fieldEffect, methodEffect, type Setup } from './effects.ts'
import { initialMethod, reduceMethod, type MethodEvent, type MethodState } from './state.ts'
import { DESCRIPTIONS, kindOf } from './index.ts'

export interface MethodFlows {
  /** Null while the wallet is the method. */
  readonly $view: ReadableAtom<ConnectView | null>
  readonly $rowForm: ReadableAtom<MethodForm | null>
  readonly $problem: ReadableAtom<MethodProblem | null>
  /** The method that is at work behind its row, or null. */
  readonly $opening: ReadableAtom<MethodKind | null>
  choose: (method: Way) => void
  /** Offers passkeys in the field for the address, while it is shown and no other method is in use. */
  offerInField: (hasField: boolean) => void
  /** Shows why a method has failed before it was chosen here. */
  refuse: (method: Way, error: unknown) => void
  retry: () => void
  leave: () => void
  stop: () => void
}

function openingOf({ method, rowForm }: MethodState): MethodKind | null {
  const kind = method === null || rowForm ? null : kindOf(method)
  return kind && DESCRIPTIONS[kind].beginsInRow ? kind : null
}

export function createMethodFlows(setup: Setup): MethodFlows {
  const effects = [methodEffect(setup), askingEffect(setup), fieldEffect(setup)]
  const initial = { ...initialMethod, isAsking: setup.isAsking }
  const { $state, send, stop } = flow<MethodState, MethodEvent>(initial, reduceMethod, effects)
  return {
    $view: computed($state, ({ view }) => view),
    $rowForm: computed($state, ({ rowForm }) => rowForm),
    $problem: computed($state, ({ problem }) => problem),
    $opening: computed($state, openingOf),
    choose: (method) => send({ type: 'chosen', method }),
    offerInField: (hasField) => send({ type: 'field-shown', hasField }),
    refuse: (method, error) => send({ type: 'refused', method, error }),
    retry() {
      const { method } = $state.get()
      if (method) send({ type: 'chosen', method })
    },
    leave: () => send({ type: 'left' }),
    stop,
  }
}
