import { atom, type ReadableAtom } from 'nanostores'
import { isWalletWebview } from '../../../env/wallet-webview.ts'
import { hasPlatformAuthenticator } from '../../../env/passkey.ts'
import type { DidError } from '../../../model/errors.ts'
import type { User } from '../../../model/user.ts'
import { announce, announceError } from '../../../core/announce.ts'
import { $config, isOwnOrigin } from '../../../core/config.ts'
import { openDialog } from '../../../dialogs/open-dialog.ts'
import { $overlay } from '../../box/overlay.ts'
import { createPasskeyCreation, type PasskeyState } from './passkey.ts'
import { $appSettings } from '../../../core/app-look.ts'
import { $user } from '../../../core/user/user.ts'
import { refreshUser } from '../../../session/lifetime/token-refresh.ts'
import { toast } from '../../../dialogs/toasts.ts'
import { mayOfferPasskey, recordOffer } from '../../../session/passkeys/memory.ts'

/** What the user chose in the card. */
export type OfferChoice = 'created' | 'later' | 'never'

/** The card that offers a passkey after a sign-in by other means. */
export interface PasskeyOffer {
  readonly $state: ReadableAtom<PasskeyState>
  create: () => void
  later: () => void
  never: () => void
  /** The card can't be rendered. */
  fail: (error: DidError) => void
}

const $writable = atom<PasskeyOffer | null>(null)
/** The card, or null. */
export const $passkeyOffer: ReadableAtom<PasskeyOffer | null> = $writable

let close = (): void => {}
/** Closes the card without an answer, for a dialog that the user opens. */
export const closePasskeyOffer = (): void => close()

function show(did: string): void {
  const creation = createPasskeyCreation({ purpose: 'connect', request: { action: 'connect' }, onEnd: () => {} })
  const unlisten = $user.listen((user) => user?.did !== did && close())
  const card = openDialog<PasskeyOffer, OfferChoice | null>($writable, () => {
    unlisten()
    creation.stop()
  })
  close = () => card.resolve(null)
  recordOffer(did, false)
  void creation.done.then(() => card.resolve('created'))
  card.result.then(
    async (choice) => {
      if (!choice) return
      if (choice === 'never') recordOffer(did, true)
      announce('did-passkey-offer', { choice })
      if (choice !== 'created') return
      toast('success', { done: { id: 'passkey-added' } })
      await refreshUser()
    },
    (error: unknown) => announceError(error),
  )
  card.show({
    $state: creation.$state,
    create: creation.create,
    later: () => card.resolve('later'),
    never: () => card.resolve('never'),
    fail: card.reject,
  })
}

/** Resolves when the dialog of the sign-in has closed. */
const dialogClosed = (): Promise<void> =>
  new Promise((resolve) => {
    if (!$overlay.get()) return resolve()
    const unlisten = $overlay.listen((state) => {
      if (state) return
      unlisten()
      resolve()
    })
  })

/** Whether the app takes passkeys and the user has none. */
function isUseful({ connectedAccounts, sourceAppPid }: User): boolean {
  const app = $appSettings.get()
  const isTaken = !app?.authentication || app.authentication.some(({ name }) => name === 'passkey')
  return app !== null && isTaken && !sourceAppPid && !connectedAccounts.some(({ provider }) => provider === 'passkey')
}

/**
 * Offers the user who has just signed in a passkey. The sign-in is complete before.
 *
 * @param dialogsReady - loads what shows the offer
 */
export async function offerPasskey(dialogsReady: () => Promise<unknown>): Promise<void> {
  const user = $user.get()
  if (!user || !isUseful(user)) return
  if ($config.get().noPasskeyOffer || !isOwnOrigin() || isWalletWebview()) return
  // Without one, only a key of another kind could be used, which nobody can see from here: the row of the dialog stays.
  if (!mayOfferPasskey(user.did) || !(await hasPlatformAuthenticator())) return
  await dialogClosed()
  await dialogsReady()
  if ($user.get()?.did === user.did && !$writable.get()) show(user.did)
}
