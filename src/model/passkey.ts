/*
 * Input and output of the browser's passkey calls in the JSON form of WebAuthn: binary values are base64url
 * (docs/protocol.md §5.1).
 */
export interface PasskeyReference {
  id: string
  type: 'public-key'
  transports: string[]
}

type Requirement = 'required' | 'preferred' | 'discouraged'

export interface PasskeyCreationOptions {
  challenge: string
  rp: { id: string; name: string }
  user: { id: string; name: string; displayName: string }
  pubKeyCredParams: { alg: number; type: 'public-key' }[]
  timeout: number
  attestation: 'direct' | 'indirect' | 'enterprise' | 'none'
  excludeCredentials: PasskeyReference[]
  authenticatorSelection: {
    authenticatorAttachment: 'platform' | 'cross-platform' | undefined
    residentKey: Requirement
    requireResidentKey: boolean
    userVerification: Requirement
  }
  extensions: { credProps: boolean }
}

export interface PasskeyRequestOptions {
  challenge: string
  rpId: string
  /** An empty list allows any passkey of the site. */
  allowCredentials: PasskeyReference[]
  timeout: number
  userVerification: Requirement
}

interface Credential<Response> {
  id: string
  rawId: string
  type: string
  response: Response
  clientExtensionResults: object
  authenticatorAttachment?: string | null
}

/** A passkey after its registration. */
export type NewPasskey = Credential<{
  attestationObject: string
  clientDataJSON: string
  transports?: string[]
  publicKeyAlgorithm?: number
  publicKey?: string
  authenticatorData?: string
}>

/** A passkey after an authentication. */
export type UsedPasskey = Credential<{
  authenticatorData: string
  clientDataJSON: string
  signature: string
  userHandle?: string
}>
