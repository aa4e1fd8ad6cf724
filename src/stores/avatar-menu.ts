import { atom, type ReadableAtom } from 'nanostores'
import { copyText } from '../env/clipboard.ts'
import { debug, warn } from '../env/log.ts'
import { localStore } from '../env/storage.ts'
import type { App } from '../model/app.ts'
import { DidError } from '../model/errors.ts'
import { inviteLink } from '../model/invite.ts'
import type { UserSession } from '../model/user-session.ts'
import { savedSessions } from './accounts.ts'
import { connectToDidSpace } from './storage-guide.ts'
import { toast } from './toasts.ts'

interface Accounts {
  status: 'loading' | 'ready' | 'failed'
  /** Sessions of this browser, one for each account; the last known ones while it is loading. */
  list: UserSession[]
  /** How many there were the last time: their room is kept while they are on their way. */
  expected: number
}

const COUNT_KEY = 'did_accounts'
const $writable = atom<Accounts>({ status: 'loading', list: [], expected: 0 })
export const $accounts: ReadableAtom<Accounts> = $writable

/** Asks for the accounts this browser can switch between. */
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

/** Copies the link for friends. Call it from a press. */
export async function copyInvite({ appUrl }: App, did: string): Promise<void> {
  const link = inviteLink(appUrl, did) ?? ''
  if (!(await copyText(link))) throw new DidError('unsupported')
  toast('success', { done: { id: 'invite-copied' } })
}

/** Connects a storage space; settles when that has ended, whatever came of it. */
export const chooseSpace = (): Promise<void> =>
  connectToDidSpace().then(
    () => {},
    (error: unknown) => debug('no storage space', error), // a message has said so
  )
