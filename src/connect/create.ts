import { atom, computed, type ReadableAtom } from 'nanostores'
import { showPopup } from '../env/popup.ts'
import { DidError, toDidError } from '../model/errors.ts'
import { LOST_ANSWERS_SHOWN } from '../model/limits.ts'
import { announceError } from '../core/announce.ts'
import { $locale } from '../core/language/locale.ts'
import { $appSettings } from '../core/app-look.ts'
import { $user } from '../core/user/user.ts'
import { sourceAppOf } from '../saved-accounts/login-apps.ts'
import { createCompletion } from './flow/completion.ts'
import { createContent } from './screen/connect-content.ts'
import type { Connect, ConnectView } from './flow/contract.ts'
import { actionName, type ConnectOptions } from '../model/connect-options.ts'
import { flowKind } from './flow/kind.ts'
import type { FlowKind } from './kinds/flow-kind.ts'
import { deepLink } from './wallet-session/deep-link.ts'
import { createLifecycle } from './lifecycle.ts'
import { wantLogin } from './login-wanted.ts'
import { isExpiring, type ExistingSession } from './wallet-session/machine-state.ts'
import { createWalletOpener } from './wallet-session/open-wallet.ts'
import { createMethodFlows, type MethodFlows } from './methods/runner.ts'
import { isSelfContained } from './methods/index.ts'
import { connectByRedirect } from './redirect.ts'
import { createSavedAccount } from '../saved-accounts/saved-account.ts'
import type { EmailStep } from '../session/lifetime/email-step.ts'
import { createSessionFlow, type SessionFlow } from './wallet-session/session-flow.ts'
import { sessionOf } from './screen/view-session.ts'

/** A flow with the actions that only its owner calls. */
export interface OwnedConnect extends Connect {
  readonly kind: FlowKind
  /** The flow becomes visible: its session is watched from now on. */
  show: () => void
  /** The page hides it, or shows it again. */
  pause: (isPaused: boolean) => void
  /** Whether its results are being stored: it can't be cancelled any more. */
  isEnding: () => boolean
  /** Ends it, and abandons a session that no wallet has scanned. */
  stop: () => void
}

interface Surroundings {
  /** The session of a wallet from which the user returns, or null. */
  resumed: ExistingSession | null
  /** Whether there is room for one more row, so that nothing on the page moves. */
  offersSavedAccount: boolean
  /** Whether the browser may still ask for a passkey, because of the press that opens it. */
  isLate: boolean
  /** The step of the method email that an earlier page of this tab has kept, or null. It goes on there. */
  emailStep: EmailStep | null
}

export const DEFAULT_SURROUNDINGS: Surroundings = {
  resumed: null,
  offersSavedAccount: false,
  isLate: false,
  emailStep: null,
}

interface Parts {
  options: ConnectOptions
  kind: FlowKind
  session: SessionFlow
  methods: MethodFlows
  $state: ReadableAtom<ConnectView>
  fail: (error: DidError) => void
}

/** The actions that leave a screen. They belong to the method that is being used, or else to the wallet. */
const createExits = ({ options, kind, session, methods, $state, fail }: Parts) => ({
  confirm: () => session.send({ type: 'confirmed' }),
  back: () => (methods.$view.get() ? methods.leave() : session.send({ type: 'went-back' })),
  retry: () => (methods.$view.get() ? methods.retry() : session.send({ type: 'retried' })),
  continueByRedirect: () => void connectByRedirect(options).catch((error: unknown) => fail(toDidError(error))),
  signIn() {
    const view = $state.get()
    if (view.status !== 'error') return
    wantLogin(view.error)
    fail(view.error)
  },
  close() {
    const view = $state.get()
    if (view.status === 'error') return fail(view.error)
    const { refusal } = session.$state.get()
    if (refusal?.code === 'declined') return fail(refusal)
    // Somebody who wants to sign in can use another method.
    if (view.status !== 'busy' || !kind.endsWhenRefused) return fail(new DidError('closed'))
    const error = new DidError('busy')
    announceError(error, actionName(options), options.origin)
    fail(error)
  },
})

/** What the dialog says about the session besides its state. */
const sessionNotes = ({ $state }: SessionFlow) => ({
  $expiring: computed($state, isExpiring),
  $refusal: computed($state, ({ refusal }) => refusal),
  $restoring: computed($state, ({ stage }) => stage.name === 'active' && stage.lostAnswers >= LOST_ANSWERS_SHOWN),
})

/** A connect flow for one attempt. It requests its session at once and watches it as soon as it is visible. */
export function createConnect(options: ConnectOptions, surroundings = DEFAULT_SURROUNDINGS): OwnedConnect {
  const { resumed, offersSavedAccount, isLate, emailStep } = surroundings
  const kind = flowKind(options)
  const $requestedApp = atom(options.sourceAppPid)
  const $source = computed([$requestedApp, $appSettings, $user], (sourceAppPid, app, user) =>
    sourceAppOf({ ...options, sourceAppPid }, user, app),
  )
  const completion = createCompletion(options)
  const session = createSessionFlow({ options, kind, completion, $source, resumed })
  const { $saved, load: loadSaved } = createSavedAccount(options, offersSavedAccount)
  const methods = createMethodFlows({ options, complete: completion.complete, $saved, isAsking: isLate, emailStep })
  if (emailStep) methods.choose('email')
  const $state: ReadableAtom<ConnectView> = computed(
    [session.$state, methods.$view],
    ({ stage }, methodView) => methodView ?? stage.view,
  )
  const $deepLink = computed([$state, $locale], (view, locale) => {
    const current = sessionOf(view)
    return current && deepLink(current, locale)
  })
  const { usedWallet, ...wallet } = createWalletOpener({ $state, $deepLink, send: session.send })
  const $content = createContent({ options, $requestedApp, $state, $saved })
  const lifecycle = createLifecycle({ options, session, methods, $state, $content, usedWallet })
  const { done, show, pause, fail, stop, isStopped } = lifecycle

  return {
    ...wallet,
    options,
    kind,
    $state,
    $content,
    $opening: computed([wallet.$opening, methods.$opening], (opening, method) => method ?? opening),
    $rowForm: methods.$rowForm,
    $problem: methods.$problem,
    $deepLink,
    ...sessionNotes(session),
    done,
    show() {
      show()
      void loadSaved()
    },
    pause,
    refuse: methods.refuse,
    fail,
    stop,
    isEnding() {
      const view = $state.get()
      // A method that stores its results itself signs in before its flow ends here.
      return completion.isRunning() || (view.status === 'external' && isSelfContained(view.method))
    },
    switchApp(pid) {
      options.sourceAppPid = pid
      $requestedApp.set(pid)
    },
    choose(method) {
      if (!isStopped()) methods.choose(method)
    },
    showWindow: showPopup,
    ...createExits({ options, kind, session, methods, $state, fail }),
  }
}
