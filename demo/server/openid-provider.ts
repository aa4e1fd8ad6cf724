import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { exportJWK, generateKeyPair } from 'jose'
import type { AccountClaims, Configuration, Provider } from 'oidc-provider'
import { createProviderStorage } from './openid-provider-storage.ts'
import type { Listening } from './network.ts'
import { errorPage, loginPage } from './openid-provider-page.ts'
import { PROVIDERS } from './third-party.ts'
import type { Person, ThirdParty, UserInfo } from './third-party.ts'

const SECRET = 'a secret between two parts of one process'
const SCOPE = 'openid profile email'
const LIFETIME_SECONDS = 600
const INTERACTION_PATH = '/interaction/'

const STORED_KINDS = ['AccessToken', 'AuthorizationCode', 'Grant', 'IdToken', 'Interaction', 'Session']

const testPeople = (): Person[] => [
  { sub: 'alice', name: 'Alice Example', email: 'alice@example.com', emailVerified: true },
  { sub: 'bob', name: 'Bob Example', email: 'bob@example.com', emailVerified: true },
  { sub: 'carol', name: 'Carol Example', email: 'carol@example.com', emailVerified: false, note: 'email not verified' },
  { sub: 'dan', name: 'Dan Example' },
  { sub: 'nobody', name: '', note: 'no name, no email address' },
]

const claimsOf = ({ sub, name, email, emailVerified, picture }: Person): AccountClaims => ({
  sub,
  ...(name ? { name } : {}),
  ...(email ? { email, email_verified: emailVerified ?? true } : {}),
  ...(picture ? { picture } : {}),
})

interface Setup {
  /** As the service itself. */
  listening: Listening
  /** The redirect URI of this provider. */
  callbackUrl(provider: string): string
  appName(): string
}

async function configure(people: Person[], port: number, { callbackUrl }: Setup): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return {
    clients: PROVIDERS.map((provider) => ({
      client_id: provider,
      client_secret: SECRET,
      redirect_uris: [callbackUrl(provider)],
      token_endpoint_auth_method: 'client_secret_post',
      id_token_signed_response_alg: 'ES256',
    })),
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig' }] },
    cookies: {
      keys: [SECRET],
      // Cookies are shared by all ports of a host, and several providers may run at once.
      names: { session: `_session_${port}`, interaction: `_interaction_${port}`, resume: `_resume_${port}` },
    },
    claims: { openid: ['sub'], profile: ['name', 'picture'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `${INTERACTION_PATH}${uid}` },
    ttl: Object.fromEntries(STORED_KINDS.map((kind) => [kind, LIFETIME_SECONDS])),
    adapter: createProviderStorage(),
    pkce: { required: () => false },
    findAccount(_context, sub) {
      const person = people.find((one) => one.sub === sub)
      return person && { accountId: sub, claims: () => claimsOf(person) }
    },
    // A sign-in grants all requested scopes.
    async loadExistingGrant({ oidc }) {
      const clientId = oidc.client?.clientId
      const accountId = oidc.session?.accountId
      if (!clientId || !accountId) return undefined
      const grant = new oidc.provider.Grant({ clientId, accountId })
      grant.addOIDCScope(SCOPE)
      await grant.save()
      return grant
    },
    renderError(context, { error_description: description, error }) {
      context.type = 'html'
      context.body = errorPage(description ?? error)
    },
  }
}

/** The person entered in the "Somebody else" form. */
function addPerson(people: Person[], form: URLSearchParams): Person {
  const name = form.get('name') ?? ''
  const email = form.get('email') || undefined
  const sub = (email ?? name).toLowerCase()
  const person = people.find((one) => one.sub === sub) ?? { sub, name, email, emailVerified: true }
  if (!people.includes(person)) people.push(person)
  return person
}

function interactions(oidc: Provider, people: Person[], { appName }: Setup) {
  async function show(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { params } = await oidc.interactionDetails(request, response)
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(loginPage(String(params.client_id), appName(), people))
  }

  async function decide(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await readText(request))
    const chosen = form.get('person')
    const result = form.has('decline')
      ? { error: 'access_denied', error_description: 'You have declined to sign in' }
      : { login: { accountId: chosen ?? addPerson(people, form).sub } }
    await oidc.interactionFinished(request, response, result)
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    const answer = request.method === 'POST' ? decide : show
    answer(request, response).catch((error: unknown) => {
      response.writeHead(400, { 'content-type': 'text/html; charset=utf-8' })
      response.end(errorPage(error instanceof Error ? error.message : String(error)))
    })
  }
}

interface Running {
  server: Server
  issuer: string
}

async function start(people: Person[], setup: Setup): Promise<Running> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, setup.listening.address, resolve)
  })
  const { port } = server.address() as AddressInfo
  const issuer = `http://${setup.listening.hostname}:${port}`
  // Loaded on demand: most tests never need it.
  const { default: OpenIdProvider } = await import('oidc-provider')
  const oidc = new OpenIdProvider(issuer, await configure(people, port, setup))
  const interact = interactions(oidc, people, setup)
  const handle = oidc.callback()
  server.on('request', (request, response) => {
    if (request.url?.startsWith(INTERACTION_PATH)) return interact(request, response)
    // Sessions are ignored, so that each sign-in can use another person.
    if (request.url?.startsWith('/auth?')) delete request.headers.cookie
    void handle(request, response)
  })
  return { server, issuer }
}

/** One OpenID provider on its own port simulates all third parties, with a client for each. */
export function createThirdParty(setup: Setup): ThirdParty {
  const people = testPeople()
  let running: Promise<Running> | null = null
  const issuer = async () => (await (running ??= start(people, setup))).issuer

  return {
    people,
    url: issuer,
    async authorizeUrl(provider, state) {
      const url = new URL(`${await issuer()}/auth`)
      const query = {
        client_id: provider,
        redirect_uri: setup.callbackUrl(provider),
        response_type: 'code',
        scope: SCOPE,
        state,
        // Always show the login page.
        prompt: 'login',
        // Apple sends its response as a form.
        ...(provider === 'apple' ? { response_mode: 'form_post' } : {}),
      }
      url.search = String(new URLSearchParams(query))
      return url.href
    },
    async exchange(provider, code) {
      const origin = await issuer()
      const body = new URLSearchParams({
        client_id: provider,
        client_secret: SECRET,
        grant_type: 'authorization_code',
        redirect_uri: setup.callbackUrl(provider),
        code,
      })
      const granted = await fetch(`${origin}/token`, { method: 'POST', body })
      if (!granted.ok) return null
      const { access_token: token } = (await granted.json()) as { access_token: string }
      const answer = await fetch(`${origin}/me`, { headers: { authorization: `Bearer ${token}` } })
      return answer.ok ? ((await answer.json()) as UserInfo) : null
    },
    async close() {
      if (!running) return
      const { server } = await running
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
