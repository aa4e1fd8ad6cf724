import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import type { Connect, ConnectContent } from '../../stores/connect/contract.ts'
import { screenOf, type Pane, type Screen } from '../../stores/connect/screen.ts'
import { $none } from '../../stores/empty-store.ts'

/** The screen that the box shows, with the states of the forms that are part of the flow. */
export function useScreen(connect: Connect, content: ConnectContent, pane: Pane): Screen {
  const view = useStore(connect.$state)
  const creation = view.status === 'passkey' ? view.creation : null
  const flow = view.status === 'email' ? view.email : creation?.email
  const passkey = useStore(creation?.$state ?? $none)
  const mail = useStore(flow?.$state ?? $none)
  // One object for one screen: `useForm` remembers it.
  return useMemo(() => screenOf({ view, content, pane, mail, passkey }), [view, content, pane, mail, passkey])
}

/** What Back does on a screen; undefined where there is nothing to go back to. */
export function backOf(screen: Screen, connect: Connect, showPane: (pane: Pane) => void): (() => void) | undefined {
  switch (screen.back) {
    case null:
      return undefined
    case 'choices':
      return () => showPane('choices')
    case 'connect':
      return () => connect.back()
    case 'address': {
      const { view } = screen
      return () => (view.status === 'email' ? view.email : view.creation).changeAddress()
    }
  }
}
