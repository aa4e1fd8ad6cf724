import { debug } from '../../../../env/log.ts'
import { asObject, asText } from '../../../../model/read.ts'
import type { User } from '../../../../model/user.ts'
import { announceError, onAnnounce } from '../../../../core/announce.ts'
import { $config } from '../../../../core/config.ts'
import { $user } from '../../../../core/user/user.ts'
import { offer, relatedOrigins, signal } from './lazy.ts'
import { handlesOf } from '../../../../session/passkeys/memory.ts'

/*
 * What the kit does about passkeys outside of a flow. The code of passkeys comes with the flows, so it is loaded here
 * only for those who need it.
 */

/** During a press, there is no time to ask the browser. So it is asked as soon as the page wants related passkeys. */
async function askBrowser(): Promise<void> {
  const askForRelatedOrigins = await relatedOrigins()
  await askForRelatedOrigins()
}

async function rename(user: User): Promise<void> {
  const tell = await signal()
  tell(user)
}

/** Keeps the names up to date that this browser shows for the user's passkeys. */
function followNames(): void {
  $user.listen((user, before) => {
    if (!user || user.did !== before?.did || handlesOf(user.did).length === 0) return
    if (user.email === before.email && user.fullName === before.fullName) return
    rename(user).catch((error: unknown) => debug('no signal about a passkey', error))
  })
}

/** Offers a passkey after a sign-in by email or a third party. */
function followLogins(dialogsReady: () => Promise<unknown>): void {
  onAnnounce(async ({ name, detail }) => {
    if (name !== 'did-login' || ['wallet', 'passkey'].includes(asText(asObject(detail).provider))) return
    try {
      const offerPasskey = await offer()
      await offerPasskey(dialogsReady)
    } catch (error) {
      announceError(error)
    }
  })
}

/** Begins all of it. `dialogsReady` loads what shows a dialog. */
export function followPasskeys(dialogsReady: () => Promise<unknown>): void {
  followNames()
  followLogins(dialogsReady)
  $config.subscribe(({ relatedPasskeys }) => {
    if (relatedPasskeys) askBrowser().catch((error: unknown) => debug('no related passkeys', error))
  })
}
