import type { Action } from '../../model/connect.ts'
import type { DidError } from '../../model/errors.ts'
import { announce, announceError } from '../announce.ts'
import type { ConnectView } from './contract.ts'

export interface StatusEvents {
  /** What is shown now. */
  follow: (view: ConnectView) => void
  /** A session has ended unscanned; another one takes its place. */
  timedOut: () => void
  stop: () => void
}

/** Tells the page how a flow goes on: each status once, however often it is seen again. */
export function createStatusEvents(action: Action, onError: (error: DidError) => void = () => {}): StatusEvents {
  let last: ConnectView | undefined
  let lastStatus = ''
  let unlisten = (): void => {}
  const tell = (status: string) => {
    if (status !== lastStatus) announce('did-connect-status', { action, status })
    lastStatus = status
  }
  const follow = (view: ConnectView) => {
    if (view === last) return
    last = view
    unlisten()
    unlisten = () => {}
    switch (view.status) {
      case 'unconfirmed':
        return // the user has not agreed to anything yet
      case 'email':
        // Connect spec §4: nothing is under way until a mail is sent.
        unlisten = view.email.$state.subscribe(({ work, step }) =>
          tell(work || step === 'code' ? 'scanned' : 'creating'),
        )
        return
      case 'passkey':
        unlisten = view.creation.$state.subscribe(({ work }) => work && tell('scanned'))
        return
      case 'elsewhere':
        // A form that is about to open.
        return view.way === 'email' || view.way === 'new-passkey' ? undefined : tell('scanned')
      default:
        tell(view.status)
    }
    if (view.status !== 'error') return
    announceError(view.error, action)
    onError(view.error)
  }
  return { follow, timedOut: () => tell('timeout'), stop: () => unlisten() }
}
