import { DidError } from '../model/errors.ts'
import { PASSKEY_TIMEOUT_MS } from '../model/limits.ts'
import type { LoginResult } from '../model/login-result.ts'
import type {
  NewPasskey,
  PasskeyCreationOptions,
  PasskeyReference,
  PasskeyRequestOptions,
  UsedPasskey,
} from '../model/passkey.ts'
import { asFlag, asNumber, asObject, asText, bareDid, own } from '../model/read.ts'
import { toBase64Url } from './base64.ts'
import { call, type Service } from './http.ts'
import { asLogin } from './login-result.ts'
import { isDeactivated } from './refusal.ts'
import { asNumberOrZero, requiring, listOf, oneOf, shape, type Decoder } from '../model/decoder.ts'

/*
 * The four calls of registration and authentication with a passkey (docs/protocol.md §5.1).
 */
const PASSKEY = '/api/passkey'

const readTimeout: Decoder<number> = (value) => asNumber(value, PASSKEY_TIMEOUT_MS)
const readVerification = oneOf('required', 'discouraged', 'preferred')
const readCredentials = listOf(
  shape<PasskeyReference>({
    id: asText,
    type: oneOf('public-key'),
    transports: listOf(asText),
  }),
)

const readCreation = requiring(
  'challenge',
  shape<PasskeyCreationOptions>({
    challenge: asText,
    rp: shape({ id: asText, name: asText }),
    user: shape({ id: asText, name: asText, displayName: asText }),
    pubKeyCredParams: listOf(
      shape<PasskeyCreationOptions['pubKeyCredParams'][number]>({ alg: asNumberOrZero, type: oneOf('public-key') }),
    ),
    timeout: readTimeout,
    attestation: oneOf('direct', 'indirect', 'enterprise', 'none'),
    excludeCredentials: readCredentials,
    authenticatorSelection: shape<PasskeyCreationOptions['authenticatorSelection']>({
      authenticatorAttachment: oneOf('platform', 'cross-platform', undefined),
      residentKey: oneOf('discouraged', 'required', 'preferred'),
      requireResidentKey: asFlag,
      userVerification: readVerification,
    }),
    extensions: (value) => ({ credProps: asFlag(asObject(value).credProps) }),
  }),
)

const readRequest = requiring(
  'challenge',
  shape<PasskeyRequestOptions>({
    challenge: asText,
    rpId: asText,
    allowCredentials: readCredentials,
    timeout: readTimeout,
    userVerification: readVerification,
  }),
)

export interface PasskeyRequest {
  action: string
  locale?: string
  componentId?: string
  sourceAppPid?: string
  inviter?: string
  extraParams?: Record<string, string>
}

export interface PasskeyRegistration extends PasskeyRequest {
  /** `register` creates a user, `connect` adds a passkey to the signed-in user. */
  purpose: 'register' | 'connect'
  /** Address of the new user; '' for `connect`. */
  email?: string
}

/** Options of the browser's call that registers a passkey. */
export async function fetchRegistrationOptions(
  service: Service,
  registration: PasskeyRegistration,
): Promise<PasskeyCreationOptions> {
  const { email = '', extraParams, ...rest } = own(registration)
  const query = { ...extraParams, ...rest, email: toBase64Url(new TextEncoder().encode(email)) }
  const failure = 'passkey-add-failed'
  return readCreation(
    await call(service, `${PASSKEY}/register`, { query, timeoutMs: PASSKEY_TIMEOUT_MS, failure, fresh: true }),
  )
}

export interface Ceremony<Credential> {
  /** The challenge of the options. */
  challenge: string
  credential: Credential
}

/** A passkey that was created, and the user it belongs to. */
export interface RegisteredPasskey {
  verified: boolean
  userDid: string
  credentialId: string
}

const readRegistered = shape<RegisteredPasskey>({ verified: asFlag, userDid: bareDid, credentialId: asText })

/** Registers the new passkey with the service. It returns no tokens: authenticate with its `credentialId` next. */
export async function registerPasskey(
  service: Service,
  { challenge, credential }: Ceremony<NewPasskey>,
): Promise<RegisteredPasskey> {
  const answer = await call(service, `${PASSKEY}/register`, {
    method: 'POST',
    query: { challenge },
    body: { ...credential },
    timeoutMs: PASSKEY_TIMEOUT_MS,
    failure: 'passkey-add-failed',
  })
  return readRegistered(answer)
}

export interface PasskeyAuthentication extends PasskeyRequest {
  /** Allows only this passkey. Default: any of the site. */
  credentialId?: string
}

/** How an authentication is called. */
export interface PasskeyCall {
  /** Without the session of the user. */
  anonymous?: boolean
  /** The host that the passkeys belong to. Default: the one that is called. */
  hostname?: string
}

/** The service takes the host of passkeys from this header. */
const hostHeader = (hostname?: string): Record<string, string> => (hostname ? { 'x-real-hostname': hostname } : {})

/** Options of the browser's call that authenticates with a passkey. Status 400 for an unknown `credentialId`. */
export async function fetchAuthenticationOptions(
  service: Service,
  authentication: PasskeyAuthentication,
  how: PasskeyCall = {},
): Promise<PasskeyRequestOptions> {
  const { extraParams, ...rest } = own(authentication)
  const { anonymous = false, hostname } = own(how)
  const query = { ...extraParams, ...rest }
  const failure = 'passkey-verify-failed'
  const options = {
    query,
    timeoutMs: PASSKEY_TIMEOUT_MS,
    failure,
    anonymous,
    fresh: true,
    headers: hostHeader(hostname),
  } as const
  return readRequest(await call(service, `${PASSKEY}/auth`, options))
}

export interface AuthenticatedPasskey extends LoginResult {
  verified: boolean
  userDid: string
}

/** Authenticates with the service. For a login the answer has tokens, which are returned and not stored. */
export async function authenticatePasskey(
  service: Service,
  ceremony: Ceremony<UsedPasskey> & { targetAppPid?: string },
  how: PasskeyCall = {},
): Promise<AuthenticatedPasskey> {
  const { challenge, credential, targetAppPid } = own(ceremony)
  const { hostname } = own(how)
  const answer = await call(service, `${PASSKEY}/auth`, {
    method: 'POST',
    query: { challenge, targetAppPid },
    body: { ...credential },
    headers: hostHeader(hostname),
    timeoutMs: PASSKEY_TIMEOUT_MS,
    failure: 'passkey-verify-failed',
  }).catch((error: unknown) => {
    if (!isDeactivated(error)) throw error
    throw new DidError('account-refused', { cause: error, text: error.text, status: error.status })
  })
  return { ...asLogin(answer), ...shape({ verified: asFlag, userDid: bareDid })(answer) }
}
