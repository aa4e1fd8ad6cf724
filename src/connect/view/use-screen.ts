import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import type { Connect, ConnectContent, Pane } from '../flow/contract.ts'
import { behaviorOf } from '../methods/index.ts'
import { screenOf, type Screen } from '../screen/screen.ts'
import { $none } from '../../state/empty-store.ts'

/** The screen that the box shows, with the step of the form that is part of the flow. */
export function useScreen(connect: Connect, content: ConnectContent, pane: Pane): Screen {
  const view = useStore(connect.$state)
  const $step = useMemo(() => (view.status === 'form' && behaviorOf(view)?.screen(view.form)) || $none, [view])
  const step = useStore($step)
  // One object for one screen: `useStepSide` remembers it.
  return useMemo(() => screenOf({ view, content, pane, step }), [view, content, pane, step])
}

/** What Back does on a screen; undefined where there is nothing to go back to. */
export function backOf(screen: Screen, connect: Connect, showPane: (pane: Pane) => void): (() => void) | undefined {
  switch (screen.back) {
    case null:
      return undefined
    case 'first':
    case 'methods': {
      const { back } = screen
      return () => showPane(back)
    }
    case 'connect':
      return () => connect.back()
    case 'form': {
      const { view } = screen
      return () => behaviorOf(view)?.goBack(view.form)
    }
  }
}
