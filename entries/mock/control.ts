import { atom } from 'nanostores'
import { DidError } from '../../src/model/errors.ts'
import { userReader } from '../../src/model/read-user.ts'
import { asText } from '../../src/model/read.ts'
import type { User } from '../../src/model/user.ts'
import { $user, finishStart } from '../../src/core/user/user.ts'
import { setSession } from '../../src/core/user/signed-in/set-session.ts'
import { announce, onAnnounce } from '../../src/core/announce.ts'
import { emitSession } from '../../elements/base/events.ts'
import type { ConnectRequest } from '../../src/connect/flow/options.ts'
import type * as kit from '../../elements/index.ts'

/** A call that the code under test made. */
export interface MockCall {
  /** As in `login` or `client.orgs.list`. */
  name: string
  args: unknown[]
}

/** A store that a test can set. */
export interface MockStore<T> extends kit.Readable<T> {
  set(value: T): void
}

/** What a test controls. */
export interface Mock {
  /** Signs a user in, as a login does. Parts that are not described have defaults. */
  signIn(description?: Partial<kit.User>): kit.User
  /** Signs the user out, as `logout()` does. */
  signOut(): void
  /** Makes a function resolve to this, as in `answer('client.orgs.list', [])`; a function gets its arguments. */
  answer(name: string, value: unknown): void
  /**
   * Makes `connect({ action })` resolve to this, as in `connect('request-profile', { result: { fullName: 'Ada' } })`.
   * `did` and `pk` of a wallet are added. A function gets the request, and a `DidError` is thrown.
   */
  connect(action: string, result: unknown): void
  /** Starts over: nobody is signed in, no call was made and none has an answer. For `beforeEach`. */
  reset(): void
  /** The calls so far, oldest first. */
  readonly calls: readonly MockCall[]
  /** The stores besides the session, as in `stores.$locale.set('de')`. */
  readonly stores: MockStores
}

type ValueOf<S> = S extends kit.Readable<infer T> ? T : never

/** The stores besides the session. */
export interface MockStores {
  $app: MockStore<ValueOf<typeof kit.$app>>
  $locale: MockStore<ValueOf<typeof kit.$locale>>
  $theme: MockStore<'light' | 'dark'>
  $unreadCount: MockStore<number>
  $storageAccess: MockStore<ValueOf<typeof kit.$storageAccess>>
}

export const stores: MockStores = {
  $app: atom<ValueOf<typeof kit.$app>>(null),
  $locale: atom<ValueOf<typeof kit.$locale>>('en'),
  $theme: atom<'light' | 'dark'>('light'),
  $unreadCount: atom(0),
  $storageAccess: atom<ValueOf<typeof kit.$storageAccess>>('unknown'),
}

const INITIAL = Object.entries(stores).map(([name, store]) => [name, store.get()] as const)
const answers = new Map<string, unknown>()
/** By the action that they are for. */
const connects = new Map<string, unknown>()
const calls: MockCall[] = []

/** The user who signs in if the test describes none. */
const SOMEBODY = {
  did: 'z1YyHsUeJ3bRK9Sym1ZcEDhLPoG2bYmcNoC',
  fullName: 'Test User',
  email: 'user@example.com',
  role: 'guest',
}
const SOMEBODYS_KEY = 'z56LtbqTNScYQqjGpec1TW7himmeeGF1L7cGbDt6BfFuU'

function userOf(description: Partial<User>): User {
  const user = userReader(asText)({ ...SOMEBODY, ...description })
  if (!user) throw new DidError('invalid-option', { text: 'The user of a test has a DID.' })
  return user
}

function signIn(description: Partial<User> = {}): User {
  const user = userOf(description)
  setSession({ user, provider: 'wallet' })
  announce('did-login', { user, provider: 'wallet' })
  return user
}

function signOut(): void {
  setSession(null)
  announce('did-logout', { reason: 'user' })
}

function reset(): void {
  setSession(null)
  answers.clear()
  connects.clear()
  calls.length = 0
  for (const [name, value] of INITIAL) stores[name as keyof typeof stores].set(value as never)
}

function answer(name: string, value: unknown): void {
  answers.set(name, value)
}

/** What a test controls: who is signed in, and what the kit's functions answer. */
export const mock: Mock = {
  signIn,
  signOut,
  answer,
  connect: (action, result) => void connects.set(action, result),
  reset,
  calls,
  stores,
}

/** A function of the kit, which records its call and gives the answer of the test, else `fallback`'s. */
export const mocked =
  (name: string, fallback?: (...args: never[]) => unknown) =>
  async (...args: never[]): Promise<unknown> => {
    calls.push({ name, args })
    if (!answers.has(name) && !fallback)
      throw new Error(`did-connect-elements/mock: ${name}() has no answer. Call mock.answer('${name}', …) first.`)
    const given = answers.has(name) ? answers.get(name) : fallback
    return typeof given === 'function' ? (given as (...input: unknown[]) => unknown)(...args) : given
  }

/** Like the kit's: what a backend wrote, with the wallet that answered. */
function requestResult(written: object): object {
  const results = [{ did: $user.get()?.did ?? SOMEBODY.did, pk: SOMEBODYS_KEY, ...written }]
  return { ...results[0], results }
}

function noConnect({ action }: ConnectRequest): never {
  const call = `connect({ action: '${action}' }) has no answer. Call mock.connect('${action}', …) first.`
  throw new Error(`did-connect-elements/mock: ${call}`)
}

/** `connect()`, with the answer for its action, else the one for all. */
export async function connect(request: ConnectRequest): Promise<unknown> {
  const { action } = request
  if (!connects.has(action)) return mocked('connect', noConnect)(request as never)
  calls.push({ name: 'connect', args: [request] })
  const given = connects.get(action)
  const result = typeof given === 'function' ? await (given as (asked: object) => unknown)(request) : given
  if (result instanceof DidError) throw result
  return requestResult(result as object)
}

// Like the kit after its start, in a page or without one.
onAnnounce((announcement) => {
  const { name, detail, cancelable } = announcement
  if (typeof document === 'undefined') return
  if (!emitSession(name, detail, cancelable, true)) announcement.prevented = true
})
setSession(null)
finishStart()
