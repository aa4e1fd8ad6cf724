/** What the service uses of the OpenID provider. The full types would be seventeen packages more. */
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

  export interface AccountClaims {
    sub: string
    [claim: string]: unknown
  }

  export interface AdapterPayload {
    uid?: string
    grantId?: string
    consumed?: unknown
    [key: string]: unknown
  }

  export interface Adapter {
    upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void>
    find(id: string): Promise<AdapterPayload | undefined>
    findByUid(uid: string): Promise<AdapterPayload | undefined>
    findByUserCode(userCode: string): Promise<AdapterPayload | undefined>
    destroy(id: string): Promise<void>
    consume(id: string): Promise<void>
    revokeByGrantId(grantId: string): Promise<void>
  }

  interface Grant {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }

  interface Context {
    type: string
    body: unknown
    oidc: {
      client?: { clientId: string }
      session?: { accountId?: string }
      provider: Provider
    }
  }

  export interface Configuration {
    clients: Record<string, unknown>[]
    jwks: { keys: object[] }
    cookies: { keys: string[]; names: Record<string, string> }
    claims: Record<string, string[]>
    features: { devInteractions: { enabled: boolean } }
    interactions: { url(context: Context, interaction: { uid: string }): string }
    ttl: Record<string, number>
    adapter(kind: string): Adapter
    pkce: { required(): boolean }
    findAccount(context: Context, sub: string): { accountId: string; claims(): AccountClaims } | undefined
    loadExistingGrant(context: Context): Promise<Grant | undefined>
    renderError(context: Context, out: { error: string; error_description?: string }): void
  }

  export class Provider {
    constructor(issuer: string, configuration: Configuration)
    readonly Grant: new (properties: { clientId: string; accountId: string }) => Grant
    callback(): RequestListener
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<{ params: Record<string, unknown> }>
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
  }

  export default Provider
}
