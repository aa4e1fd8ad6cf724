import type { Action } from '../../model/connect.ts'
import type { DidError } from '../../model/errors.ts'
import { announce, announceError } from '../announce.ts'
import type { ConnectView } from './contract.ts'

/** The word for a form: nothing is under way while it is filled in (connect spec §4). */
const wordOfForm = (work: string | null): string => (work ? 'scanned' : 'creating')

export interface Progress {
  /** What is shown now. */
  follow: (view: ConnectView) => void
  /** A session has ended unscanned; another one takes its place. */
  timedOut: () => void
  stop: () => void
}

/** Tells the page how a flow goes on: each status once, however often it is seen again. */
export function tellProgress(action: Action, onError: (error: DidError) => void = () => {}): Progress {
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
        unlisten = view.email.$state.subscribe(({ work }) => tell(wordOfForm(work)))
        return
      case 'passkey':
        unlisten = view.creation.$state.subscribe(({ work }) => tell(wordOfForm(work)))
        return
      case 'elsewhere':
        return tell('scanned')
      default:
        tell(view.status)
    }
    if (view.status !== 'error') return
    announceError(view.error, action)
    onError(view.error)
  }
  return { follow, timedOut: () => tell('timeout'), stop: () => unlisten() }
}
