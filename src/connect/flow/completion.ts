import type { ConnectResult, ConnectSession } from '../../model/connect.ts'
import { asObject, bareDid } from '../../model/read.ts'
import type { Snapshot } from '../../protocol/connect.ts'
import { rememberWallet } from '../../protocol/connected-wallet.ts'
import { assertConfigured } from '../../core/config.ts'
import { $service } from '../../core/app/service.ts'
import { $appSettings } from '../../core/app-look.ts'
import type { ConnectOptions } from '../../model/connect-options.ts'
import { finish } from './finish.ts'

/** Remembers the wallet of a session for next time, unless the page or the service doesn't want that. */
function rememberSessionWallet({ saveConnect }: ConnectOptions, session: ConnectSession, snapshots: Snapshot[]): void {
  const isWanted = saveConnect && session.saveConnect && snapshots.every(({ raw }) => raw.saveConnect !== false)
  const [first] = snapshots
  // Only the app on whose pages the wallet signed may remember it.
  if (!isWanted || !first || $service.get().tokens.engine !== 'cookie') return
  const { raw, did, pk, walletOs } = first
  const publisher = bareDid(asObject(raw.memberAppInfo).publisher) || bareDid(asObject(raw.appInfo).publisher)
  const appPid = $appSettings.get()?.appPid ?? ''
  // The session of another app, as a backend of its own may keep, says nothing about the accounts of this one.
  if (publisher && appPid && publisher !== appPid) return
  rememberWallet({ did, pk, walletOs, appDid: publisher || appPid })
}

export interface Completion {
  /** Whether results are being stored: the flow can't be cancelled any more. */
  isRunning: () => boolean
  /** Completes the flow with the results of any sign-in method. */
  complete: (results: ConnectResult[]) => Promise<void>
  completeSession: (session: ConnectSession, snapshots: Snapshot[], results: ConnectResult[]) => Promise<void>
}

/** Stores the results of a flow. */
export function createCompletion(options: ConnectOptions): Completion {
  const service = $service.get()
  let isRunning = false
  const complete = async (results: ConnectResult[]) => {
    isRunning = true
    try {
      await finish(service, options, results)
    } finally {
      isRunning = false
    }
  }
  return {
    isRunning: () => isRunning,
    complete,
    async completeSession(session, snapshots, results) {
      assertConfigured(service)
      rememberSessionWallet(options, session, snapshots)
      return complete(results)
    },
  }
}
