import { actionName, type ConnectOptions } from '../model/connect-options.ts'
import type { DidError } from '../model/errors.ts'
import { announce, announceError } from '../core/announce.ts'
import type { ConnectView } from './flow/contract.ts'
import type { Machine } from './wallet-session/machine-state.ts'
import { behaviorOf, DESCRIPTIONS, kindOf } from './methods/index.ts'

/** Why sessions were replaced. */
type Renewals = Pick<Machine, 'timeouts' | 'refusal'>

export interface StatusEvents {
  /** Reports the status of the current view. */
  follow: (view: ConnectView) => void
  /** A session is replaced: it timed out unscanned, or a wallet has ended it. */
  renewed: (state: Renewals, before: Renewals) => void
  /** A method asks the visitor outside of the page, behind its row. */
  asked: () => void
  stop: () => void
}

/** Notifies the page of the statuses of a flow. A status is not repeated while it stays the same. */
export function createStatusEvents(
  options: Pick<ConnectOptions, 'action' | 'walletRequest' | 'origin'>,
  onError: (error: DidError) => void = () => {},
): StatusEvents {
  const action = actionName(options)
  let last: ConnectView | undefined
  let lastStatus = ''
  let unlisten = (): void => {}
  const report = (status: string) => {
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
      case 'form':
        unlisten = behaviorOf(view)?.whenUsed(view.form, () => report('scanned')) ?? unlisten
        return
      case 'external': {
        // A form is still to come: nothing has been asked yet.
        if (DESCRIPTIONS[kindOf(view.method)].form?.way !== view.method) report('scanned')
        return
      }
      default:
        report(view.status)
    }
    if (view.status !== 'error') return
    announceError(view.error, action, options.origin)
    onError(view.error)
  }
  const renewed = ({ timeouts, refusal }: Renewals, before: Renewals) => {
    if (timeouts > before.timeouts) report('timeout')
    if (!refusal || refusal === before.refusal) return
    report(refusal.code === 'busy' ? 'busy' : 'error')
    if (refusal.code === 'busy') return
    announceError(refusal, action, options.origin)
    onError(refusal)
  }
  return { follow, renewed, asked: () => report('scanned'), stop: () => unlisten() }
}
