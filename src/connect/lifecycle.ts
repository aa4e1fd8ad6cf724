import type { ReadableAtom } from 'nanostores'
import type { ConnectResult } from '../model/connect.ts'
import { DidError } from '../model/errors.ts'
import { loadOffers } from '../core/app/app.ts'
import { beforeOtherApp } from '../core/config.ts'
import { logLibraryWords } from './wallet-session/library-words.ts'
import { deferred } from '../state/deferred.ts'
import type { ConnectContent, ConnectView } from './flow/contract.ts'
import type { ConnectOptions } from '../model/connect-options.ts'
import { resultOf, trackLoginFailure } from './flow/finish.ts'
import { rememberUsed } from '../saved-accounts/last-used.ts'
import { hasPasskeyField } from './methods/passkey/in-field.ts'
import type { SessionFlow } from './wallet-session/session-flow.ts'
import type { MethodFlows } from './methods/runner.ts'
import { createStatusEvents } from './status-events.ts'
import { loadTrust } from './screen/trusted-origin.ts'

interface Parts {
  options: ConnectOptions
  session: SessionFlow
  methods: MethodFlows
  $state: ReadableAtom<ConnectView>
  $content: ReadableAtom<ConnectContent>
  /** Name of the wallet that was used, for the next login. */
  usedWallet: () => string
}

export interface Lifecycle {
  done: Promise<ConnectResult | ConnectResult[]>
  isStopped: () => boolean
  show: () => void
  /** The page hides or shows it: a session that nobody sees is not watched. */
  pause: (isPaused: boolean) => void
  fail: (error: DidError) => void
  stop: () => void
}

function loadWhatItOffers(): void {
  void loadOffers()
  void loadTrust()
}

/** From the moment a flow becomes visible until it is settled: its session is watched and the page is notified. */
export function createLifecycle({ options, session, methods, $state, $content, usedWallet }: Parts): Lifecycle {
  const { promise: done, resolve, reject } = deferred<ConnectResult | ConnectResult[]>()
  done.catch(() => {}) // if nobody awaits the flow, that must not be an unhandled rejection on the host page
  let isVisible = false
  let isHidden = false
  let isStopped = false
  const isWalletTurn = () => !methods.$view.get()

  const events = createStatusEvents(options, (error) => {
    logLibraryWords(error)
    // Every other sign-in method reports its own failure.
    if (isWalletTurn()) trackLoginFailure(options, 'wallet', error)
  })
  const onView = (view: ConnectView) => {
    if (!isVisible) return
    events.follow(view)
    if (view.status !== 'succeed') return
    if (isWalletTurn()) rememberUsed(options.action, usedWallet())
    resolve(resultOf(view.results))
  }
  const watchSession = () => session.send({ type: isVisible && !isHidden && isWalletTurn() ? 'shown' : 'hidden' })
  const unlisten = [
    session.$state.listen((state, before) => isVisible && before && events.renewed(state, before)),
    methods.$opening.listen((kind) => kind === 'passkey' && events.asked()),
    $state.subscribe(onView),
    methods.$view.listen(watchSession),
  ]

  function stop(): void {
    if (isStopped) return
    isStopped = true
    for (const end of unlisten) end()
    events.stop()
    methods.stop()
    session.stop()
  }

  function fail(error: DidError): void {
    stop()
    reject(error)
  }
  unlisten.push(beforeOtherApp(() => fail(new DidError('app-changed'))))

  return {
    done,
    isStopped: () => isStopped,
    show() {
      isVisible = true
      session.removeLink()
      watchSession()
      onView($state.get())
      unlisten.push(
        $content.subscribe((content) => methods.offerInField(!content.isPending && hasPasskeyField(content.methods))),
      )
      loadWhatItOffers()
    },
    pause(isPaused) {
      isHidden = isPaused
      watchSession()
    },
    fail,
    stop,
  }
}
