import type { ReadableAtom } from 'nanostores'
import { computed } from 'nanostores'
import { wait } from '../../env/wait.ts'
import type { ConnectResult } from '../../model/connect.ts'
import { DidError, toDidError } from '../../model/errors.ts'
import type { LoginResult } from '../../model/login-result.ts'
import { forgetWalletOf } from '../../protocol/connected-wallet.ts'
import { fetchEmailStatus, loginByEmail, sendEmailCode } from '../../protocol/email.ts'
import { loginByOAuth } from '../../protocol/oauth.ts'
import { createEmailFlow, type EmailCalls } from '../email.ts'
import { flow, type Effect } from '../flow.ts'
import { askProvider } from '../oauth.ts'
import { createPasskeyCreation, provePasskey, provePasskeyInField } from '../passkey.ts'
import { $appSettings, $service } from '../service.ts'
import type { ConnectOptions, ConnectView, Way } from './contract.ts'
import { trackLoginFailure } from './finish.ts'
import { rememberUsed } from './last-used.ts'
import { offeredMethods, OWN_ACTIONS, sourceSettings } from './offered-methods.ts'
import { loginParams } from './options.ts'
import { closeWindow, connectInWindow } from './popup.ts'

/*
 * The ways besides the wallet: one at a time, inside the open flow. Choosing one ends the one before, since its effect
 * is aborted: its window closes, its form stops, its late answers are dropped.
 */
interface WayState {
  way: Way | null
  /** Counts the choices; a new number is a new walk. */
  attempt: number
  view: ConnectView | null
}

type WayEvent =
  | { type: 'chosen'; way: Way }
  | { type: 'left' }
  | { type: 'opened'; view: ConnectView }
  | { type: 'arrived'; results: ConnectResult[] }
  | { type: 'failed'; error: unknown }

export function reduceMethod(state: WayState, event: WayEvent): WayState {
  switch (event.type) {
    case 'chosen':
      return { way: event.way, attempt: state.attempt + 1, view: { status: 'elsewhere', way: event.way } }
    case 'left':
      return state.view?.status === 'succeed' ? state : { ...state, way: null, view: null }
    case 'opened':
      return { ...state, view: event.view }
    case 'arrived':
      return { ...state, view: { status: 'succeed', results: event.results } }
    case 'failed': {
      // A mail is not tried again by itself (docs/rules.md §3.3).
      const isFinal = state.way === 'email'
      return { ...state, view: { status: 'error', error: toDidError(event.error), isFinal } }
    }
  }
}

interface Walk {
  options: ConnectOptions
  signal: AbortSignal
  open: (view: ConnectView) => void
}

/** How often the tokens of the tab that opened the link are looked for, and how long between. */
const TOKEN_LOOKS = 10
const TOKEN_LOOK_MS = 500

/** The tab with the link keeps the tokens; only in this browser are they ours too. */
async function tokensOfOtherTab(before: string, signal: AbortSignal): Promise<LoginResult | object> {
  for (let looks = 0; looks < TOKEN_LOOKS && !signal.aborted; looks++) {
    const token = $service.get().tokens.session()
    if (token && token !== before) return {}
    await wait(TOKEN_LOOK_MS, signal)
  }
  throw new DidError('link-elsewhere')
}

type EmailResult = LoginResult | object

function emailCalls(options: ConnectOptions): EmailCalls<EmailResult> {
  const service = $service.get()
  const { action, extraParams, locale, sourceAppPid, inviter } = loginParams(options)
  // A link only signs in, and only at the app of the page (docs/protocol.md §5.2).
  const hasLink = options.action === 'login' && !sourceAppPid
  const before = service.tokens.session()
  return {
    async send(email) {
      const { id } = await sendEmailCode(service, { email, locale, sourceAppPid, useMagicLink: hasLink })
      return hasLink ? id : ''
    },
    verify: (code) =>
      loginByEmail(service, {
        action: action === 'invite' || action === 'destroy-self' ? action : 'login',
        code,
        locale,
        sourceAppPid,
        inviter,
        extraParams,
      }),
    ...(hasLink && {
      awaitLink: async (id, signal) =>
        (await fetchEmailStatus(service, id, signal)) ? tokensOfOtherTab(before, signal) : null,
    }),
  }
}

const usesPasskeys = (options: ConnectOptions): boolean =>
  offeredMethods(options, sourceSettings(options)).some(
    (entry) => entry.kind === 'passkey' && entry.behavior !== 'only-new',
  )

async function byEmail({ options, signal, open }: Walk): Promise<[method: string, result: EmailResult]> {
  const form = createEmailFlow(emailCalls(options))
  signal.addEventListener('abort', form.stop)
  open({ status: 'email', email: form })
  const ways: Promise<[string, EmailResult]>[] = [form.done.then((result) => ['email', result])]
  // Browsers offer the passkeys of the site in the field of the address.
  if (usesPasskeys(options)) {
    ways.push(provePasskeyInField(loginParams(options), signal).then((result) => ['passkey', result]))
  }
  return Promise.race(ways)
}

async function byNewPasskey({ options, signal, open }: Walk, leave: () => void): Promise<LoginResult | null> {
  const creation = createPasskeyCreation({ purpose: 'register', request: loginParams(options), onEnd: leave })
  signal.addEventListener('abort', creation.stop)
  open({ status: 'passkey', creation })
  return (await creation.done).login
}

async function byProvider(provider: string, { options, signal }: Walk): Promise<LoginResult> {
  const { sourceAppPid } = loginParams(options)
  const code = await askProvider(provider, sourceAppPid ?? null, signal)
  return loginByOAuth($service.get(), { ...loginParams(options), provider, code })
}

export interface MethodFlows {
  /** null while it is the wallet's turn. */
  readonly $view: ReadableAtom<ConnectView | null>
  choose: (way: Way) => void
  again: () => void
  leave: () => void
  stop: () => void
}

export function createMethodFlows(
  options: ConnectOptions,
  end: (results: ConnectResult[]) => Promise<void>,
): MethodFlows {
  /** What is walked, what it was in the end, and what it brought. */
  async function walk(way: Way, steps: Walk): Promise<[method: string, result: object]> {
    if (way === 'email') return byEmail(steps)
    if (way === 'passkey') return [way, await provePasskey(loginParams(options), steps.signal)]
    if (way === 'new-passkey') return ['passkey', (await byNewPasskey(steps, () => send({ type: 'left' }))) ?? {}]
    return [way, await byProvider(way, steps)]
  }

  const walking: Effect<WayState, WayEvent> = {
    while: ({ way, attempt, view }) =>
      way && view && view.status !== 'succeed' && view.status !== 'error' ? `${way} ${attempt}` : null,
    async run({ state: { way }, send, signal }) {
      if (way === 'window') {
        signal.addEventListener('abort', closeWindow)
        const result = await connectInWindow({ ...options, mode: 'window' })
        signal.removeEventListener('abort', closeWindow)
        return send({ type: 'arrived', results: [result].flat() })
      }
      try {
        const open = (view: ConnectView) => send({ type: 'opened', view })
        const [method, result] = await walk(way ?? '', { options, signal, open })
        // Closed meanwhile: nobody is signed in behind the visitor's back.
        if (signal.aborted) return
        const isLogin = !OWN_ACTIONS.includes(options.action)
        if (isLogin && method !== 'email' && $service.get().tokens.engine === 'cookie') {
          forgetWalletOf($appSettings.get()?.appPid ?? '')
        }
        const results = [{ ...result } as ConnectResult]
        await end(results)
        rememberUsed(options.action, method)
        send({ type: 'arrived', results })
      } catch (error) {
        if (!signal.aborted) trackLoginFailure(options, way ?? '', error)
        throw error
      }
    },
  }

  const initial: WayState = { way: null, attempt: 0, view: null }
  const { $state, send, stop } = flow<WayState, WayEvent>(initial, reduceMethod, [walking])
  return {
    $view: computed($state, ({ view }) => view),
    choose: (way) => send({ type: 'chosen', way }),
    again() {
      const { way } = $state.get()
      if (way) send({ type: 'chosen', way })
    },
    leave: () => send({ type: 'left' }),
    stop,
  }
}
