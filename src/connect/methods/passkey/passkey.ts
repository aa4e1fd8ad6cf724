import { atom, type ReadableAtom } from 'nanostores'
import { createPasskey, getPasskey } from '../../../env/passkey.ts'
import { DidError, toDidError } from '../../../model/errors.ts'
import type { PasskeyRequestOptions, UsedPasskey } from '../../../model/passkey.ts'
import {
  authenticatePasskey,
  fetchAuthenticationOptions,
  fetchRegistrationOptions,
  registerPasskey,
  type AuthenticatedPasskey,
  type PasskeyAuthentication,
  type PasskeyRegistration,
  type RegisteredPasskey,
} from '../../../protocol/passkey.ts'
import { sendKycCode, verifyKycCode } from '../../../protocol/email.ts'
import { assertConfigured } from '../../../core/config.ts'
import { deferred } from '../../../state/deferred.ts'
import { createEmailFlow } from '../email/flow.ts'
import { flow, type Effect } from '../../../state/flow.ts'
import { $locale } from '../../../core/language/locale.ts'
import { openDialog } from '../../../dialogs/open-dialog.ts'
import { recordCreation, recordHandle } from '../../../session/passkeys/memory.ts'
import { $passkeyPlaceOf, explainRelated } from '../../screen/related-passkeys.ts'
import { removeIfUnknown } from './signal.ts'
import { $service } from '../../../core/app/service.ts'
import { $appSettings } from '../../../core/app-look.ts'
import type { EmailFlow } from '../../screen/email-state.ts'

/** What every passkey call sends. */
const commonInput = () => ({ locale: $locale.get(), componentId: $appSettings.get()?.componentId || undefined })

/** Options for a passkey of the app, or of its master. @throws DidError */
export function passkeyOptions({ sourceAppPid, ...request }: PasskeyAuthentication): Promise<PasskeyRequestOptions> {
  const { service, hostname, isOtherApp } = $passkeyPlaceOf.get()(sourceAppPid)
  const input = isOtherApp
    ? { locale: $locale.get(), ...request, componentId: undefined }
    : { ...request, sourceAppPid }
  return fetchAuthenticationOptions(service, isOtherApp ? input : { ...commonInput(), ...input }, { hostname })
}

/** Sends the passkey that was used with these options to the service. @throws DidError */
export async function verifyPasskey(
  { challenge, rpId }: PasskeyRequestOptions,
  credential: UsedPasskey,
  sourceAppPid?: string,
): Promise<AuthenticatedPasskey> {
  const place = $passkeyPlaceOf.get()(sourceAppPid)
  const targetAppPid = $appSettings.get()?.appPid
  try {
    const answer = await authenticatePasskey(place.service, { challenge, credential, targetAppPid }, place)
    if (!answer.verified) throw new DidError('passkey-verify-failed')
    recordHandle(answer.userDid, credential.response.userHandle)
    return answer
  } catch (error) {
    if (toDidError(error).status === 400) void removeIfUnknown(credential.id, rpId)
    throw explainRelated(place, error)
  }
}

/** Authenticates with a passkey. @throws DidError */
export async function provePasskey(request: PasskeyAuthentication, signal: AbortSignal): Promise<AuthenticatedPasskey> {
  const { sourceAppPid } = request
  const service = $service.get()
  const options = await passkeyOptions(request)
  const credential = await getPasskey(options, signal).catch((error: unknown) => {
    throw explainRelated($passkeyPlaceOf.get()(sourceAppPid), error)
  })
  assertConfigured(service)
  return verifyPasskey(options, credential, sourceAppPid)
}

export type { RegisteredPasskey }

/** Creates a passkey in the browser and registers it with the service. @throws DidError */
async function addNewPasskey(request: PasskeyRegistration, signal: AbortSignal): Promise<RegisteredPasskey> {
  const service = $service.get()
  const options = await fetchRegistrationOptions(service, { ...commonInput(), ...request })
  const credential = await createPasskey(options, signal)
  const answer = await registerPasskey(service, { challenge: options.challenge, credential })
  if (!answer.verified) throw new DidError('passkey-add-failed')
  recordHandle(answer.userDid, options.user.id)
  recordCreation(credential.id)
  return answer
}

export interface PasskeyState {
  /** `email` is a step for new users only, and their first. */
  step: 'email' | 'create'
  email: string
  work: 'creating' | 'signing-in' | null
  error: DidError | null
  /** The new passkey, while its user is being signed in. */
  made: RegisteredPasskey | null
  attempt: number
}

export type PasskeyEvent =
  | { type: 'address-known'; email: string }
  | { type: 'address-reopened' }
  | { type: 'create-pressed' }
  | { type: 'made'; passkey: RegisteredPasskey }
  | { type: 'failed'; error: unknown }

export function reducePasskey(state: PasskeyState, event: PasskeyEvent): PasskeyState {
  switch (event.type) {
    case 'address-known':
      return { ...state, step: 'create', email: event.email }
    case 'address-reopened':
      return { ...state, step: 'email', error: null, made: null }
    case 'create-pressed': {
      if (state.work || state.step !== 'create') return state
      // An existing passkey isn't created again. Its user only has to be signed in.
      return { ...state, work: state.made ? 'signing-in' : 'creating', error: null, attempt: state.attempt + 1 }
    }
    case 'made':
      return { ...state, made: event.passkey, work: 'signing-in', error: null }
    case 'failed':
      return { ...state, work: null, error: toDidError(event.error) }
  }
}

type PasskeyEffect = Effect<PasskeyState, PasskeyEvent>

/** The dialog that creates a passkey: for a new user, or another one for the signed-in user. */
export interface PasskeyCreation {
  readonly purpose: 'register' | 'connect'
  readonly $state: ReadableAtom<PasskeyState>
  /** The form for the email address, with a code only where the app requires it (docs/protocol.md §5.1). */
  readonly email: EmailFlow
  /** Whether the address is confirmed by a code before the passkey is created. */
  readonly hasCode: boolean
  create(): void
  changeAddress(): void
  cancel(): void
  /** The dialog can't be rendered. */
  fail(error: DidError): void
}

export interface CreationResult {
  passkey: RegisteredPasskey
  /** The answer to signing in with it. */
  login: AuthenticatedPasskey | null
}

interface CreationRequest {
  purpose: 'register' | 'connect'
  /** Sent with each call. */
  request: PasskeyAuthentication
  onEnd: (error: DidError) => void
}

/** Creates the passkey, and signs a new user in with it. */
const creationEffects = (
  purpose: PasskeyCreation['purpose'],
  request: PasskeyAuthentication,
  resolve: (result: CreationResult) => void,
): PasskeyEffect[] => [
  {
    while: ({ work }) => (work === 'creating' ? work : null),
    async run({ state, send, signal }) {
      const passkey = await addNewPasskey({ ...request, purpose, email: state.email }, signal)
      if (purpose === 'register') send({ type: 'made', passkey })
      else resolve({ passkey, login: null })
    },
  },
  {
    while: ({ work }) => (work === 'signing-in' ? work : null),
    async run({ state: { made: passkey }, signal }) {
      if (!passkey) return
      resolve({ passkey, login: await provePasskey({ ...request, credentialId: passkey.credentialId }, signal) })
    },
  },
]

export function createPasskeyCreation({ purpose, request, onEnd }: CreationRequest): PasskeyCreation & {
  done: Promise<CreationResult>
  stop: () => void
} {
  const { promise: done, resolve } = deferred<CreationResult>()
  const hasCode = purpose === 'register' && $appSettings.get()?.kycEmail === true
  const service = $service.get()
  const locale = $locale.get()
  const address = createEmailFlow<void>({
    async send(email) {
      if (hasCode) {
        await sendKycCode(service, { email, locale })
        return ''
      }
      machine.send({ type: 'address-known', email })
      machine.send({ type: 'create-pressed' })
      return ''
    },
    async verify(code) {
      await verifyKycCode(service, { code, locale })
      machine.send({ type: 'address-known', email: address.$state.get().email })
    },
  })

  const initial: PasskeyState = {
    step: purpose === 'register' ? 'email' : 'create',
    email: '',
    work: null,
    error: null,
    made: null,
    attempt: 0,
  }
  const machine = flow<PasskeyState, PasskeyEvent>(initial, reducePasskey, creationEffects(purpose, request, resolve))

  return {
    purpose,
    $state: machine.$state,
    email: address,
    hasCode,
    done,
    create: () => machine.send({ type: 'create-pressed' }),
    changeAddress() {
      address.changeAddress()
      machine.send({ type: 'address-reopened' })
    },
    cancel: () => onEnd(new DidError('closed')),
    fail: onEnd,
    stop() {
      address.stop()
      machine.stop()
    },
  }
}

const $writable = atom<PasskeyCreation | null>(null)
/** The open dialog for another passkey, or null. */
export const $passkeyDialog: ReadableAtom<PasskeyCreation | null> = $writable

/** Opens the dialog for another passkey of the user. @throws DidError `closed` */
export function openPasskeyDialog(): Promise<RegisteredPasskey> {
  const dialog = openDialog<PasskeyCreation, RegisteredPasskey>($writable, () => creation.stop())
  const creation = createPasskeyCreation({
    purpose: 'connect',
    request: { action: 'connect' },
    onEnd: dialog.reject,
  })
  dialog.show(creation)
  void creation.done.then(({ passkey }) => dialog.resolve(passkey))
  return dialog.result
}
