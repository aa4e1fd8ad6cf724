import type { Page } from 'playwright/test'
import { call, login, send, signedIn, type Login } from '../demo/server/testing/client.ts'
import { passportIssuerOf } from './passport-issuer.ts'
import type { App } from './target.ts'

/** Who signs in, and where the page keeps its tokens. */
export interface SignInOptions {
  /** A role of the app. Without it: `owner` for the first user of an app, `guest` for all others. */
  role?: string
  /** Number of the test user. Default: the user of this test. */
  user?: number
  /** As in the settings of the page. Default: `cookie`. */
  storageEngine?: 'cookie' | 'localStorage'
}

export type SignIn = (page: Page, options?: SignInOptions) => Promise<string>

/** The first user of an app becomes its owner, whatever role was asked for. */
const FIRST_USER = 1

const hasUsers = ({ embedded }: App): boolean => !embedded || embedded.service.state.users.all().length > 0

/** Exchanges the tokens for those of this role. */
async function withRole(app: App, session: Login, role: string): Promise<Login> {
  const passportId = await (await passportIssuerOf(app)).grant(session.did, role)
  const choice = send('POST', { passportId }, signedIn(session))
  const { status, json, text } = await call<Partial<Login>>({ url: app.origin }, '/api/oauth/switch', choice)
  if (status !== 200) throw new Error(`The role ${role} was refused: ${text.slice(0, 200)}`)
  return { ...session, ...json }
}

/** Signs in outside of the browser, with the wallet of the user. */
async function openSession(app: App, visitorId: string, { role, user = 0 }: SignInOptions): Promise<Login> {
  const server = { url: app.origin }
  const isOwner = role === 'owner' && !hasUsers(app)
  if (role && !isOwner && !hasUsers(app)) await login(server, { user: FIRST_USER })
  const session = await login(server, { user }, visitorId ? { visitorId } : {})
  return role && role !== 'guest' && !isOwner ? withRole(app, session, role) : session
}

type Stored = Pick<Login, 'sessionToken' | 'refreshToken' | 'csrfToken' | 'visitorId'> & { storageEngine: string }

/** Stores a session as the kit does, and announces it as the login pages of the platform do. */
function store({ sessionToken, refreshToken, csrfToken, visitorId, storageEngine }: Stored): void {
  const attributes = 'path=/; max-age=3600; secure; samesite'
  if (storageEngine === 'localStorage') localStorage.setItem('login_token', sessionToken)
  else {
    document.cookie = `login_token=${sessionToken}; ${attributes}=lax`
    document.cookie = `x-csrf-token=${csrfToken}; ${attributes}=strict`
  }
  document.cookie = `vid=${visitorId}; ${attributes}=none`
  localStorage.setItem('__visitor_id', visitorId)
  localStorage.setItem('refresh_token', refreshToken)
  const channel = new BroadcastChannel('blocklet:onLogin')
  channel.postMessage({ sessionToken, refreshToken, visitorId })
  channel.close()
}

/**
 * Gives the browser of the page a session without the dialog, for journeys about something else, and returns the DID of
 * its user. A page of the app that is open shows the user; otherwise the next one does.
 */
export async function signIn(page: Page, app: App, options: SignInOptions): Promise<string> {
  // Only a page of the app can read and write its storage.
  if (new URL(page.url()).origin !== app.origin) await page.goto(`${app.origin}/__blocklet__.js?type=json`)
  const visitorId = await page.evaluate(() => localStorage.getItem('__visitor_id') ?? '')
  const session = await openSession(app, visitorId, options)
  const { sessionToken, refreshToken, csrfToken } = session
  const { storageEngine = 'cookie' } = options
  await page.evaluate(store, { sessionToken, refreshToken, csrfToken, visitorId: session.visitorId, storageEngine })
  const did = session.did.replace('did:abt:', '')
  await page.waitForFunction((user) => !('DIDConnect' in window) || DIDConnect.$session.get().user?.did === user, did)
  return did
}
