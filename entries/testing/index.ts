/*
 * For the tests of apps: the entry `did-connect-elements/testing`. It signs users in with wallets of its own, at the
 * development service and at a Blocklet Server, and gives their session to the browser of a test.
 */
import { toAppUrl } from '../../src/model/app-address.ts'
import { own } from '../../src/model/read.ts'
import { fetchAnswer } from '../../demo/wallet/fetch-answer.ts'
import { respond, type Claim, type RespondOptions, type Wallet } from '../../demo/wallet/node.ts'
import { endSession, openSession, rolesOf, type Roles } from './app.ts'
import { ensurePage, runIn, until, type AnyPage } from './browser.ts'
import { addPasskeyDevice, type VirtualPasskey } from './passkey.ts'
import * as scripts from './page-scripts.ts'

export { createWallet } from '../../demo/wallet/wallet.ts'
export type { Claim, ClaimAnswer, ClaimType } from '../../demo/wallet/wallet.ts'
export type { AnyPage, ScriptedPage, WebDriver } from './browser.ts'
export type { VirtualPasskey } from './passkey.ts'

/** The app under test. */
export interface TestingOptions {
  /** Its address, as `http://localhost:4000`. */
  appUrl: string
  /** One of your pages, if they have another origin than the app: `http://localhost:5173`. */
  pageUrl?: string
  /** On a Blocklet Server: the wallet of its owner, who gives roles. */
  owner?: Wallet
  /**
   * The wallet of whoever signs in: a number, or a wallet. By default, each call of `createTesting` has another one.
   */
  user?: number | Wallet
}

/** Who signs in, and where the page keeps its tokens. */
export interface SignInOptions {
  /** A role of the app. Without it: `owner` for the first user of an app, `guest` for all others. */
  role?: string
  user?: number | Wallet
  /** As in the settings of the page. Default: `cookie`. */
  storageEngine?: 'cookie' | 'localStorage'
}

/** Who answers a request, and what. */
export interface ApproveOptions extends Pick<RespondOptions, 'profile' | 'passport' | 'claims'> {
  user?: number | Wallet
}

/** A session outside of a browser. */
export interface NodeSession {
  did: string
  sessionToken: string
  refreshToken: string
  visitorId: string
  /** For requests to the app and to your own server. */
  headers: { authorization: string; 'x-blocklet-visitor-id': string }
}

/** An email that the development service has sent. */
export interface Mail {
  to: string
  subject: string
  text: string
  /** The six digits in it, or null. */
  code: string | null
  /** The sign-in link in it, or null. */
  link: string | null
}

/** What a test can do. A page is one of Playwright or Puppeteer, or the driver of selenium-webdriver. */
export interface Testing {
  /** Signs in without the dialog, in an open page or before the first one. Returns the DID of the user. */
  signIn(page: AnyPage, options?: SignInOptions): Promise<string>
  /** A session for requests of the test itself. */
  session(options?: Omit<SignInOptions, 'storageEngine'>): Promise<NodeSession>
  /**
   * Lets the wallet of the user approve what the open dialog or panel shows the code of: a sign-in, or a request of
   * your app's own. `claims` says what to answer. Returns what the app asked for.
   */
  approve(page: AnyPage, options?: ApproveOptions): Promise<Claim[]>
  /** Lets the wallet of the user decline it. */
  decline(page: AnyPage, options?: Pick<ApproveOptions, 'user'>): Promise<void>
  /** Signs out, here and on the service. */
  signOut(page: AnyPage): Promise<void>
  /** Ends the session on the service: the page learns of it at its next call, or when it is loaded again. */
  expire(page: AnyPage): Promise<void>
  /** Revokes the passport that the role of the user comes from. */
  revokePassport(page: AnyPage): Promise<void>
  /** The next email to this address. Each is returned once. Needs the development service. */
  mailTo(address: string): Promise<Mail>
  /** Adds a device with passkeys, which agrees to everything. */
  virtualPasskey(page: AnyPage): Promise<VirtualPasskey>
}

let lastUser = Math.floor(Date.now() / 1000) % 1_000_000

const fail = (problem: string): never => {
  throw new Error(problem)
}

const bare = (did: string): string => did.replace('did:abt:', '')

function passportIn(token: string): string {
  const [, payload = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString() || '{}') as { passport?: { id?: string } }
  if (!claims.passport?.id) throw new Error('The user has no passport: sign in with a role first.')
  return claims.passport.id
}

function addressOf(appUrl: unknown): string {
  const expected = 'appUrl has to be the address of the app, such as http://localhost:4000'
  const problem = `did-connect-elements/testing: ${expected}. It is ${JSON.stringify(appUrl) ?? 'missing'}.`
  return toAppUrl(appUrl) ?? fail(problem)
}

/**
 * What a test can do with an app.
 *
 * @param options - `appUrl`, the development service's or a Blocklet Server's, and `pageUrl` if your pages are
 *   elsewhere
 * @returns the functions, for users whom no other test uses
 * @example const did = createTesting({ appUrl: 'http://localhost:4000' })
 */
export function createTesting(options: TestingOptions): Testing {
  const { appUrl: address, pageUrl, owner, user: ownUser } = own(options)
  const appUrl = addressOf(address)
  const app = new URL(appUrl).origin
  // The smallest page of the app.
  const ownPage = pageUrl ?? `${appUrl}/__blocklet__.js?type=json`
  const ownWallet = ownUser ?? (lastUser += 1) * 100 + Number(process.env.TEST_PARALLEL_INDEX ?? 0)
  let roles: Promise<Roles> | null = null
  const seen = new Set<unknown>()
  const ofApp = () => (roles ??= rolesOf(appUrl, owner))

  async function open(given: SignInOptions, visitorId?: string) {
    const { role, user = ownWallet } = own(given)
    return openSession(appUrl, await ofApp(), { role, user, visitorId })
  }

  async function answer(page: AnyPage, given: RespondOptions = {}): Promise<Claim[]> {
    const { user = ownWallet, ...rest } = own(given)
    const link = await until(() => runIn(page, scripts.walletLink, undefined), 'a code in the page')
    const { status, error, requests } = await respond(link, { user, ...rest })
    if (status === 'error') throw new Error(`The wallet could not answer the app: ${error}`)
    return requests.flatMap(({ claims }) => claims)
  }

  return {
    async signIn(page, options = {}) {
      await ensurePage(page, ownPage)
      const { visitorId } = await runIn(page, scripts.stored, app)
      const session = await open(options, visitorId)
      const { sessionToken, refreshToken, csrfToken } = session
      const { storageEngine = 'cookie' } = own(options)
      const tokens = { app, sessionToken, refreshToken, csrfToken, visitorId: session.visitorId, storageEngine }
      await runIn(page, scripts.store, tokens)
      const did = bare(session.did)
      await until(() => runIn(page, scripts.shows, did), 'the page to show the user')
      return did
    },
    async session(options = {}) {
      const { did, sessionToken, refreshToken, visitorId } = await open(options)
      const authorization = `Bearer ${encodeURIComponent(sessionToken)}`
      const headers = { authorization, 'x-blocklet-visitor-id': visitorId }
      return { did: bare(did), sessionToken, refreshToken, visitorId, headers }
    },
    approve: answer,
    async decline(page, given = {}) {
      const { user } = own(given)
      await answer(page, { user, decline: true })
    },
    async signOut(page) {
      await ensurePage(page, ownPage)
      const session = await runIn(page, scripts.stored, app)
      await runIn(page, scripts.signOutHere, app)
      await endSession(appUrl, session)
      await until(() => runIn(page, scripts.shows, ''), 'the page to show nobody')
    },
    async expire(page) {
      await ensurePage(page, ownPage)
      await endSession(appUrl, await runIn(page, scripts.stored, app))
    },
    async revokePassport(page) {
      await ensurePage(page, ownPage)
      const { sessionToken } = await runIn(page, scripts.stored, app)
      const [, payload = ''] = sessionToken.split('.')
      const { did } = JSON.parse(Buffer.from(payload, 'base64url').toString() || '{}') as { did?: string }
      await (await ofApp()).revoke(did ?? '', passportIn(sessionToken))
    },
    mailTo: (to) =>
      until(async () => {
        const response = await fetchAnswer(`${appUrl}/__mail?to=${encodeURIComponent(to)}`)
        const mails = ((await response.json()) as (Mail & { id: unknown })[]).toReversed()
        const next = mails.find(({ id }) => !seen.has(id))
        if (next) seen.add(next.id)
        return next ?? null
      }, `an email to ${to}`),
    virtualPasskey: addPasskeyDevice,
  }
}

/**
 * A fixture of Playwright: `did` has the functions of this module, for a user whom no other test uses.
 *
 * @param options - `appUrl`, with `pageUrl` if your pages are elsewhere, and `owner` on a Blocklet Server
 * @returns the fixture, for `test.extend`
 * @example const test = base.extend(didFixture({ appUrl: 'http://localhost:4000' }))
 */
export const didFixture = (
  options: TestingOptions,
): { did: (input: object, use: (did: Testing) => Promise<void>) => Promise<void> } => ({
  // Playwright reads the names of other fixtures from the pattern of the first parameter.
  // oxlint-disable-next-line no-empty-pattern -- see above
  did: async ({}, use) => use(createTesting(options)),
})
