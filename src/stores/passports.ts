import { debug } from '../env/log.ts'
import { DidError, toDidError } from '../model/errors.ts'
import type { PassportCard, PassportFamily } from '../model/passport.ts'
import { singleFlight } from '../model/single-flight.ts'
import { fetchPassports, switchPassport as switchOnService } from '../protocol/passports.ts'
import { tracked } from './analytics.ts'
import { openConnect, type ConnectRequest } from './connect/index.ts'
import { isClosed } from './error-handling.ts'
import { offerPassports, type Refusal } from './passport-dialog.ts'
import { $service } from './service.ts'
import { completeLogin } from './session/index.ts'
import { $user } from './session/state.ts'
import { toast } from './toasts.ts'

/** Who did not come with a wallet switches on the service (docs/protocol.md §5.5). */
const FAMILIES = new Map<string, PassportFamily>([
  ['passkey', 'passkey'],
  ['google', 'oauth'],
  ['apple', 'oauth'],
  ['email', 'oauth'],
  ['github', 'oauth'],
])

/** What a page says for going on without a passport; no passport has this id. */
const GUEST = 'guest'
const roleNow = (): string => $user.get()?.role || GUEST

const listOf = (family: PassportFamily) => fetchPassports($service.get(), family)

/**
 * Without an id it is Guest that is taken. A service that is asked for a revoked passport either gives it, and breaks when
 * the session is renewed (1.17.12), or only says that something is undefined; so it is asked for its list first.
 */
async function take(family: PassportFamily, passportId: string | undefined): Promise<Refusal | null> {
  const isIt = ({ id }: { id: string }) => id === passportId
  const from = roleNow()
  let to = passportId === undefined ? GUEST : ($user.get()?.passports.find(isIt)?.role ?? passportId)
  let left: PassportCard[] | null = null
  const run = async () => {
    const now = passportId === undefined ? null : await listOf(family).catch(() => null)
    const card = now?.find(isIt)
    if (now && !card) {
      left = now
      throw new DidError('passport-gone')
    }
    to = card?.role ?? to
    const tokens = await switchOnService($service.get(), { family, passportId })
    await completeLogin([{ ...tokens }], 'did-passport-switch')
  }
  try {
    await tracked('switchPassport', () => ({ change: `${from} -> ${to}` }), run)
  } catch (thrown) {
    return { error: toDidError(thrown, 'passport-switch-failed'), left }
  }
  toast('success', { done: { id: 'passport-switched' } })
  return null
}

async function choose(family: PassportFamily): Promise<void> {
  const passports = await listOf(family)
  if (passports.length === 0) throw new DidError('no-passports')
  await offerPassports(passports, (id) => take(family, id))
}

/** A call while the dialog is open waits for the same choice. */
const chooseOnce = singleFlight(choose)

async function withoutWallet(family: PassportFamily, passportId: string | undefined): Promise<void> {
  if (passportId) {
    const refusal = await take(family, passportId === GUEST ? undefined : passportId)
    if (refusal) throw refusal.error
    return
  }
  await chooseOnce(family)
}

type Options = Omit<Partial<ConnectRequest>, 'action'> & {
  /** Taken at once; `guest` goes on without one. */
  passportId?: string
}

/**
 * Takes the passport named, or lets the visitor choose. Who came with a wallet chooses it there.
 *
 * @throws DidError; a message has said so
 */
export async function switchPassport({ passportId, ...options }: Options = {}) {
  const user = $user.get()
  const family = user && FAMILIES.get(user.sourceProvider)
  if (user && !family) {
    const from = roleNow()
    const change = () => ({ change: `${from} -> ${roleNow()}` })
    return tracked('switchPassport', change, () => openConnect({ ...options, action: 'switch-passport' }))
  }
  try {
    if (!family) throw new DidError('not-signed-in')
    await withoutWallet(family, passportId)
    return null
  } catch (thrown) {
    const error = toDidError(thrown, 'passport-switch-failed')
    if (!isClosed(error)) toast(error.code === 'no-passports' ? 'info' : 'error', { error })
    throw error
  }
}

/** Lets the visitor choose another passport; settles when that has ended, whatever came of it. */
export const choosePassport = (): Promise<void> =>
  switchPassport().then(
    () => {},
    (error: unknown) => debug('no other passport', error),
  )
