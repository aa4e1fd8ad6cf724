import type { ReadableAtom } from 'nanostores'
import type { ConnectResult } from '../../model/connect.ts'
import { toDidError } from '../../model/errors.ts'
import { appKnown, isAppKnown } from '../../core/app/app.ts'
import type { Effect, EffectContext } from '../../state/flow.ts'
import { announceFailure } from '../flow/announce-failure.ts'
import { actionName, type ConnectOptions } from '../../model/connect-options.ts'
import { trackLoginFailure } from '../flow/finish.ts'
import { forgetWallet } from '../flow/forget-wallet.ts'
import { rememberUsed } from '../../saved-accounts/last-used.ts'
import type { MethodContext, MethodResult, SignInMethod } from '../flow/method.ts'
import { isShownInPlace, type MethodEvent, type MethodState } from './state.ts'
import { DESCRIPTIONS, kindOf } from './index.ts'
import { askOverDialog } from './passkey/at-press.ts'
import type { PickedPasskey } from './passkey/autofill.ts'
import { pickInField, verifyPicked } from './passkey/in-field.ts'
import type { SavedAccount } from '../../saved-accounts/loaded-sessions.ts'
import type { EmailStep } from '../../session/lifetime/email-step.ts'

export interface Setup {
  options: ConnectOptions
  /** Stores the results of a method. */
  complete: (results: ConnectResult[]) => Promise<void>
  $saved: ReadableAtom<SavedAccount>
  /** Whether the browser may ask for a passkey over the dialog. */
  isAsking: boolean
  /** The step of the method email with which the flow goes on. */
  emailStep: EmailStep | null
}

type MethodEffect = Effect<MethodState, MethodEvent>

/** Stores the result of a method; null if the flow was closed meanwhile, which signs nobody in. */
async function conclude(
  { options, complete }: Setup,
  { keepsWallet }: SignInMethod,
  { method, results }: MethodResult,
  signal: AbortSignal,
): Promise<ConnectResult[] | null> {
  if (signal.aborted) return null
  if (!keepsWallet) forgetWallet(options)
  const stored: ConnectResult[] = results.map((result) => ({ ...result }))
  await complete(stored)
  if (method) rememberUsed(options.action, method)
  return stored
}

/** Runs the chosen method. Nothing may be awaited before it opens a window: that has to happen inside the click. */
async function run(setup: Setup, context: MethodContext): Promise<ConnectResult[] | null> {
  const { options, signal, way } = context
  const description = DESCRIPTIONS[kindOf(way)]
  const { start, waitsForSettings, isSelfContained } = description
  // Stored settings may have offered it. They don't decide where an account is used (docs/rules.md §8.8). A window
  // waits for the loaded ones while it is empty.
  if (waitsForSettings && !isAppKnown()) await appKnown()
  if (!start || signal.aborted) return null
  if (isSelfContained) return (await start(context))?.results.map((result) => ({ ...result })) ?? null
  try {
    const result = await start(context)
    return result && (await conclude(setup, description, result, signal))
  } catch (error) {
    if (!signal.aborted) trackLoginFailure(options, way, error)
    throw error
  }
}

/** No screen shows this failure, but the page hears about it as about any other. */
function announceInPlace({ options }: Setup, error: unknown, signal: AbortSignal): void {
  if (!isShownInPlace(error) || signal.aborted) return
  announceFailure(actionName(options), toDidError(error), options.origin)
}

/** Runs the chosen method until it ends. */
export const methodEffect = (setup: Setup): MethodEffect => ({
  while: ({ method, attempt, view }) => {
    const isEnded = view?.status === 'succeed' || view?.status === 'error'
    return method && !isEnded ? `${method} ${attempt}` : null
  },
  async run({ state: { method, attempt }, send, signal }) {
    if (!method) return
    const kind = kindOf(method)
    try {
      const results = await run(setup, {
        options: setup.options,
        way: method,
        saved: setup.$saved.get(),
        emailStep: attempt === 1 ? setup.emailStep : null,
        signal,
        ask: (form) => send({ type: 'asked', rowForm: { kind, form } }),
        open: (form) => send({ type: 'opened', view: form && { status: 'form', kind, form } }),
        leave: () => send({ type: 'left' }),
      })
      if (results) send({ type: 'succeeded', results })
    } catch (error) {
      announceInPlace(setup, error, signal)
      throw error
    }
  },
})

type Context = Pick<EffectContext<MethodState, MethodEvent>, 'send' | 'signal'>

/** Signs in with a passkey that was picked while the choice of methods is shown. */
async function signInWith(setup: Setup, picked: PickedPasskey, { send, signal }: Context): Promise<void> {
  const { options } = setup
  try {
    const results = await conclude(setup, DESCRIPTIONS.passkey, await verifyPicked(options, picked), signal)
    if (results) send({ type: 'succeeded', results })
  } catch (error) {
    if (!signal.aborted) trackLoginFailure(options, 'passkey', error)
    announceInPlace(setup, error, signal)
    send({ type: 'refused', method: 'passkey', error })
  }
}

/** Whether nothing is in use but the field for the address. */
const isChoosing = ({ method, view }: MethodState): boolean => !view && (!method || method === 'email')

/** Lets the browser ask for a passkey over the dialog, as long as it may because of the press. */
export const askingEffect = (setup: Setup): MethodEffect => ({
  while: (state) => (state.isAsking && isChoosing(state) ? 'asking' : null),
  async run({ send, signal }) {
    const picked = await askOverDialog(setup.options, signal)
    if (picked) await signInWith(setup, picked, { send, signal })
    send({ type: 'asked-enough' })
  },
})

/** Lets the browser offer passkeys in the field for the address. It does one thing at a time. */
export const fieldEffect = (setup: Setup): MethodEffect => ({
  while: (state) => (state.hasField && !state.isAsking && isChoosing(state) ? 'field' : null),
  run: async ({ send, signal }) => signInWith(setup, await pickInField(setup.options, signal), { send, signal }),
})
