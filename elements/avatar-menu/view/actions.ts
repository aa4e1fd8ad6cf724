import { atom, type ReadableAtom } from 'nanostores'
import { copyText } from '../../../src/env/clipboard.ts'
import { debug, warn } from '../../../src/env/log.ts'
import { localStore } from '../../../src/env/storage.ts'
import type { App } from '../../../src/model/app.ts'
import { DidError } from '../../../src/model/errors.ts'
import { inviteLink } from '../../../src/model/invite.ts'
import type { UserSession } from '../../../src/model/user-session.ts'
import { savedSessions } from '../../../src/saved-accounts/accounts.ts'
import type { Flows } from '../../overlay/flows.ts'
import { flows } from '../../start/with-flows.ts'
import { toast } from '../../../src/dialogs/toasts.ts'

interface Accounts {
  status: 'loading' | 'ready' | 'failed'
  /** This browser's sessions, one for each account. While they load, the previous ones. */
  list: UserSession[]
  /** How many there were last time. The menu reserves space for them while they load. */
  expected: number
}

const COUNT_KEY = 'did_accounts'
const $writable = atom<Accounts>({ status: 'loading', list: [], expected: 0 })
export const $accounts: ReadableAtom<Accounts> = $writable

/** Loads the accounts this browser can switch between. */
export async function loadAccounts(): Promise<void> {
  const { list } = $writable.get()
  const expected = Math.min(Number(localStore.get(COUNT_KEY)) || 0, 10)
  $writable.set({ status: 'loading', list, expected })
  try {
    const found = await savedSessions({ orFail: true })
    localStore.set(COUNT_KEY, `${found.length}`)
    $writable.set({ status: 'ready', list: found, expected: found.length })
  } catch (error) {
    warn('Failed to get user-sessions', error)
    $writable.set({ status: 'failed', list: [], expected: 0 })
  }
}

/** Copies the invitation link. Call it inside the click. */
export async function copyInvite({ appUrl }: App, did: string): Promise<void> {
  const link = inviteLink(appUrl, did) ?? ''
  if (!(await copyText(link))) throw new DidError('unsupported')
  toast('success', { done: { id: 'invite-copied' } })
}

/** Something that the menu does. `origin` is its element, which hears the errors. */
export type MenuAction = (origin: HTMLElement) => Promise<unknown>

/** An action that opens a dialog. The first press loads its code. @throws DidError */
export const opens =
  (action: (loaded: Flows, origin: HTMLElement) => Promise<unknown>): MenuAction =>
  async (origin) =>
    action(await flows(), origin)

/** Connects a storage space. Resolves when the flow ends, even if it fails. */
export async function chooseSpace(): Promise<void> {
  try {
    const { connectToDidSpace } = await flows()
    await connectToDidSpace()
  } catch (error) {
    debug('no storage space', error) // a toast has shown it
  }
}
