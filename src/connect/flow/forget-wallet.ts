import { forgetWalletOf } from '../../protocol/connected-wallet.ts'
import { $service } from '../../core/app/service.ts'
import { $appSettings } from '../../core/app-look.ts'
import { OWN_ACTIONS } from '../../model/actions.ts'
import type { ConnectOptions } from '../../model/connect-options.ts'

/** The remembered wallet may belong to another user than the one who logs in without a wallet. */
export function forgetWallet({ action }: ConnectOptions): void {
  if (!OWN_ACTIONS.includes(action) && $service.get().tokens.engine === 'cookie') {
    forgetWalletOf($appSettings.get()?.appPid ?? '')
  }
}
