import { debug } from '../../env/log.ts'
import { DidError, toDidError } from '../../model/errors.ts'
import { passportFamily } from '../../model/methods.ts'
import type { PassportCard, PassportFamily } from '../../model/passport.ts'
import { singleFlight } from '../../model/single-flight.ts'
import type { User } from '../../model/user.ts'
import { fetchPassports, switchPassport as switchOnService } from '../../protocol/passports.ts'
import { tracked } from '../../session/analytics.ts'
import { openConnect, type FlowRequest, type OpenFlow } from '../../connect/index.ts'
import { isClosed } from '../../core/error-handling.ts'
import { offerPassports, type Refusal } from './passport-dialog.ts'
import { $service } from '../../core/app/service.ts'
import { completeLogin } from '../../session/index.ts'
import { $user } from '../../core/user/user.ts'
import { toast } from '../../dialogs/toasts.ts'
import { own } from '../../model/read.ts'

/** The id that means no passport. No passport has it. */
const GUEST = 'guest'
const roleNow = (): string => $user.get()?.role || GUEST

const listOf = (family: PassportFamily) => fetchPassports($service.get(), family)

/**
 * Switches to a passport, or to Guest without an id. A service that gets a revoked passport either accepts it and fails
 * when the session is refreshed (1.17.12), or answers that something is undefined; so the list is requested first.
 */
async function switchTo(family: PassportFamily, passportId: string | undefined): Promise<Refusal | null> {
  const isIt = ({ id }: { id: string }) => id === passportId
  const service = $service.get()
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
    const tokens = await switchOnService(service, { family, passportId })
    await completeLogin(service, [{ ...tokens }], 'did-passport-switch')
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
  await offerPassports(passports, (id) => switchTo(family, id))
}

/** A call while the dialog is open waits for that dialog's choice. */
const chooseOnce = singleFlight(choose)

async function withoutWallet(family: PassportFamily, passportId: string | undefined): Promise<void> {
  if (passportId) {
    const refusal = await switchTo(family, passportId === GUEST ? undefined : passportId)
    if (refusal) throw refusal.error
    return
  }
  await chooseOnce(family)
}

type Options = Omit<Partial<FlowRequest>, 'action'> & {
  /** Switches without a dialog; `guest` for no passport. */
  passportId?: string
}

/** Null when nobody is signed in, and for users who signed in with a wallet. */
const familyOf = (user: User | null): PassportFamily | null => user && passportFamily(user.sourceProvider)

/** The flow in which a user chooses in the wallet; null for all others. */
const passportFlow = (options: Options): FlowRequest | null =>
  $user.get() && !familyOf($user.get()) ? { ...options, action: 'switch-passport' } : null

/**
 * Switches to the given passport, or lets the user choose. A user who signed in with a wallet chooses there.
 *
 * @throws DidError, after a toast has shown it
 */
export async function switchPassport(given: Options = {}, open: OpenFlow = openConnect) {
  const { passportId, ...options } = own(given)
  const flow = passportFlow(options)
  if (flow) {
    const from = roleNow()
    return tracked(
      'switchPassport',
      () => ({ change: `${from} -> ${roleNow()}` }),
      () => open(flow),
    )
  }
  try {
    const family = familyOf($user.get())
    if (!family) throw new DidError('not-signed-in')
    await withoutWallet(family, passportId)
    return null
  } catch (thrown) {
    const error = toDidError(thrown, 'passport-switch-failed')
    if (!isClosed(error)) toast(error.code === 'no-passports' ? 'info' : 'error', { error })
    throw error
  }
}

/** Lets the user choose another passport. Resolves when the dialog closes, also when the switch fails. */
export const choosePassport = (options: Options = {}): Promise<void> =>
  switchPassport(options).then(
    () => {},
    (error: unknown) => debug('no other passport', error),
  )
