import type { ReadableAtom } from 'nanostores'
import { computed } from 'nanostores'
import type { ConnectResult } from '../../model/connect.ts'
import { DidError, toDidError } from '../../model/errors.ts'
import { forgetWalletOf } from '../../protocol/connected-wallet.ts'
import { loginByOAuth } from '../../protocol/oauth.ts'
import type { EmailFlow } from '../email.ts'
import { resumeSaved } from '../accounts.ts'
import { flow, type Effect } from '../flow.ts'
import { appKnown, isAppKnown } from '../app.ts'
import { assertConfigured } from '../config.ts'
import { askProvider } from '../oauth.ts'
import { createPasskeyCreation, provePasskey, verifyPasskey } from '../passkey.ts'
import { pickPasskeyInField } from '../passkey/autofill.ts'
import { prefetchedOptions, useUpOptions } from '../passkey/prefetched-options.ts'
import { $appSettings, $service } from '../service.ts'
import type { ConnectView, SignInMethod } from './contract.ts'
import { actionName, type ConnectOptions } from '../../model/connect-options.ts'
import { signInByEmail } from './email-method.ts'
import { trackLoginFailure } from './finish.ts'
import { rememberUsed } from './last-used.ts'
import type { MethodContext, MethodResult } from './method-context.ts'
import { OWN_ACTIONS } from '../../model/actions.ts'
import { loginParams } from './options.ts'
import { closeWindow, connectInWindow } from './popup.ts'
import type { SavedAccount } from './saved-account.ts'
import { announceFailure } from './status-events.ts'

/*
 * The sign-in methods besides the wallet: one at a time, inside the open flow. Choosing another aborts the effect of the
 * current one: its window closes, its form stops, its late answers are dropped.
 */
interface MethodState {
  method: SignInMethod | null
  /** Counts the choices; a new number starts the method again. */
  attempt: number
  /** null while no method besides the wallet is used, and while one is used beside the others. */
  view: ConnectView | null
  /** The form of the method `email`. */
  email: EmailFlow | null
  /** Whether there are a field for the address and passkeys that the browser may offer in it. */
  hasField: boolean
}

type MethodEvent =
  | { type: 'field-shown'; hasField: boolean }
  | { type: 'chosen'; method: SignInMethod }
  | { type: 'left' }
  | { type: 'asked'; email: EmailFlow }
  | { type: 'opened'; view: ConnectView | null }
  | { type: 'succeeded'; results: ConnectResult[] }
  /** The service refused the passkey that was picked in the field. */
  | { type: 'refused'; error: unknown }
  | { type: 'failed'; error: unknown }

/** Methods that begin on the screen of all methods. */
const ON_CHOICES: readonly SignInMethod[] = ['email', 'saved']

/** The user closed the window of a method: the flow goes on with the choice (docs/rules.md §3.12). */
const isWindowClosed = (error: unknown): error is DidError =>
  error instanceof DidError && (error.code === 'authentication-canceled' || error.code === 'popup-closed')

export function reduceMethod(state: MethodState, event: MethodEvent): MethodState {
  switch (event.type) {
    case 'field-shown':
      return { ...state, hasField: event.hasField }
    case 'chosen': {
      const { method } = event
      const view: ConnectView | null = ON_CHOICES.includes(method) ? null : { status: 'external', method }
      return { ...state, method, attempt: state.attempt + 1, view, email: null }
    }
    case 'left':
      return state.view?.status === 'succeed' ? state : { ...state, method: null, view: null, email: null }
    case 'asked':
      return { ...state, email: event.email }
    case 'opened':
      return { ...state, view: event.view }
    case 'succeeded':
      return { ...state, view: { status: 'succeed', results: event.results } }
    case 'refused':
      return { ...state, method: 'passkey', view: { status: 'error', error: toDidError(event.error) }, email: null }
    case 'failed': {
      if (isWindowClosed(event.error)) return { ...state, method: null, view: null, email: null }
      // There is no retry by email (docs/rules.md §3.3).
      const isFinal = state.method === 'email'
      return { ...state, view: { status: 'error', error: toDidError(event.error), isFinal } }
    }
  }
}

async function signInByNewPasskey({ options, signal, open, leave }: MethodContext): Promise<MethodResult> {
  const creation = createPasskeyCreation({ purpose: 'register', request: loginParams(options), onEnd: leave })
  signal.addEventListener('abort', creation.stop)
  open({ status: 'passkey', creation })
  const { login } = await creation.done
  return { method: 'passkey', result: login ?? {} }
}

/** Signs in by the window of a third party. Call it inside the click. */
export async function signInByProvider(
  provider: string,
  { options, signal }: Pick<MethodContext, 'options' | 'signal'>,
): Promise<MethodResult> {
  const service = $service.get()
  const code = await askProvider(provider, () => loginParams(options).sourceAppPid ?? null, signal)
  assertConfigured(service)
  const result = await loginByOAuth(service, { ...loginParams(options), provider, code })
  return { method: provider, result }
}

/** Methods that open no window, and wait for the settings before they begin. */
const IN_PAGE: readonly SignInMethod[] = ['passkey', 'new-passkey']

async function signIn(method: SignInMethod, context: MethodContext): Promise<MethodResult> {
  if (method === 'email') return signInByEmail(context)
  if (method === 'new-passkey') return signInByNewPasskey(context)
  if (method !== 'passkey') return signInByProvider(method, context)
  return { method, result: await provePasskey(loginParams(context.options), context.signal) }
}

async function signInInWindow({ options, signal }: MethodContext): Promise<ConnectResult[]> {
  signal.addEventListener('abort', closeWindow)
  const result = await connectInWindow({ ...options, mode: 'window' })
  signal.removeEventListener('abort', closeWindow)
  return [result].flat()
}

/** The remembered wallet may belong to another user than the one who logs in without a wallet. */
export function forgetWallet({ action }: ConnectOptions, method: string): void {
  const isLogin = !OWN_ACTIONS.includes(action)
  if (isLogin && method !== 'email' && $service.get().tokens.engine === 'cookie') {
    forgetWalletOf($appSettings.get()?.appPid ?? '')
  }
}

export interface MethodFlows {
  readonly $method: ReadableAtom<SignInMethod | null>
  /** null while the wallet is the method. */
  readonly $view: ReadableAtom<ConnectView | null>
  readonly $email: ReadableAtom<EmailFlow | null>
  choose: (method: SignInMethod) => void
  /** Passkeys are offered in the field for the address while that is shown and no other method is used. */
  offerInField: (hasField: boolean) => void
  /** Shows why the service refused a passkey. */
  refuse: (error: unknown) => void
  retry: () => void
  leave: () => void
  stop: () => void
}

interface Setup {
  options: ConnectOptions
  /** Stores the results of a method. */
  complete: (results: ConnectResult[]) => Promise<void>
  $saved: ReadableAtom<SavedAccount>
}

export function createMethodFlows({ options, complete, $saved }: Setup): MethodFlows {
  async function resume({ signal }: MethodContext): Promise<ConnectResult[] | null> {
    const saved = $saved.get()
    if (!saved || saved === 'pending') return null
    const results = [await resumeSaved(saved)]
    if (signal.aborted) return null
    await complete(results)
    return results
  }

  /** Stores what a method has brought; null for a flow that was closed meanwhile: its user is not signed in. */
  async function conclude({ method, result }: MethodResult, signal: AbortSignal): Promise<ConnectResult[] | null> {
    if (signal.aborted) return null
    forgetWallet(options, method)
    const results: ConnectResult[] = [{ ...result }]
    await complete(results)
    rememberUsed(options.action, method)
    return results
  }

  async function run(method: SignInMethod, context: MethodContext): Promise<ConnectResult[] | null> {
    // Stored settings may have offered it. They don't decide where an account is used (docs/rules.md §8.8). A window
    // opens inside the click, and waits for the loaded ones while it is empty.
    if (IN_PAGE.includes(method) && !isAppKnown()) await appKnown()
    if (context.signal.aborted) return null
    // The app's page in the window stores its results itself.
    if (method === 'window') return signInInWindow(context)
    try {
      if (method === 'saved') return await resume(context)
      return await conclude(await signIn(method, context), context.signal)
    } catch (error) {
      if (!context.signal.aborted) trackLoginFailure(options, method, error)
      throw error
    }
  }

  const fieldEffect: Effect<MethodState, MethodEvent> = {
    while: ({ hasField, method, view }) => (hasField && !view && (!method || method === 'email') ? 'field' : null),
    async run({ send, signal }) {
      const fetchOptions = async () => {
        await appKnown()
        return prefetchedOptions(loginParams(options))
      }
      const { options: used, credential } = await pickPasskeyInField(fetchOptions, signal)
      useUpOptions()
      try {
        const result = await verifyPasskey(used, credential, loginParams(options).sourceAppPid)
        const results = await conclude({ method: 'passkey', result }, signal)
        if (results) send({ type: 'succeeded', results })
      } catch (error) {
        if (!signal.aborted) trackLoginFailure(options, 'passkey', error)
        send({ type: 'refused', error })
      }
    },
  }

  const effect: Effect<MethodState, MethodEvent> = {
    while: ({ method, attempt, view }) => {
      const isEnded = view?.status === 'succeed' || view?.status === 'error'
      return method && !isEnded ? `${method} ${attempt}` : null
    },
    async run({ state: { method }, send, signal }) {
      if (!method) return
      try {
        const results = await run(method, {
          options,
          signal,
          ask: (email) => send({ type: 'asked', email }),
          open: (view) => send({ type: 'opened', view }),
          leave: () => send({ type: 'left' }),
        })
        if (results) send({ type: 'succeeded', results })
      } catch (error) {
        // No screen shows this failure. The page is notified as of any other.
        if (isWindowClosed(error) && !signal.aborted) announceFailure(actionName(options), error)
        throw error
      }
    },
  }

  const initial: MethodState = { method: null, attempt: 0, view: null, email: null, hasField: false }
  const { $state, send, stop } = flow<MethodState, MethodEvent>(initial, reduceMethod, [effect, fieldEffect])
  return {
    $method: computed($state, ({ method }) => method),
    $view: computed($state, ({ view }) => view),
    $email: computed($state, ({ email }) => email),
    choose: (method) => send({ type: 'chosen', method }),
    offerInField: (hasField) => send({ type: 'field-shown', hasField }),
    refuse: (error) => send({ type: 'refused', error }),
    retry() {
      const { method } = $state.get()
      if (method) send({ type: 'chosen', method })
    },
    leave: () => send({ type: 'left' }),
    stop,
  }
}
