import { atom, type ReadableAtom } from 'nanostores'
import { isWalletWebview } from '../../env/wallet-webview.ts'
import { isPressForgotten } from '../../env/activity.ts'
import type { ConnectOptions } from '../../model/connect-options.ts'
import { DidError } from '../../model/errors.ts'
import type { Connect, ConnectContent, ConnectView, MethodForm, MethodProblem, Pane, Way } from '../flow/contract.ts'
import { earlyContent, follow, watchWaiting } from './early-content.ts'
import { createEarlyPress, windowOf, type EarlyPress } from './early-press.ts'
import { emailFormOf, initialEmail, reduceEmail, type EmailState } from './email-state.ts'
import { screenOf } from './screen.ts'

/** A flow whose code is still loading. What is pressed waits for the flow, and its windows open in the press. */
export interface EarlyFlow extends Connect {
  readonly $pane: ReadableAtom<Pane>
  showPane: (pane: Pane) => void
  /** Since when places stand for the methods; null if there are none. */
  readonly $waitingSince: ReadableAtom<number | null>
  /** The flow is there. What can be drawn of it without React is followed. */
  attach: (connect: Connect) => void
  /** It changes no more, and closes a window that nothing has taken. */
  stop: () => void
}

/** What the views read of a flow. */
const createStores = () => ({
  $state: atom<ConnectView>({ status: 'loading' }),
  $rowForm: atom<MethodForm | null>(null),
  $problem: atom<MethodProblem | null>(null),
  $deepLink: atom<string | null>(null),
  $opening: atom<Way | null>(null),
  $expiring: atom(false),
  $refusal: atom<DidError | null>(null),
  $restoring: atom(false),
})

/** The field for an address. It is checked at once, and sent by the flow. */
function createAddress(give: (email: string, isUsable: boolean) => void) {
  const $state = atom<EmailState>(initialEmail)
  const none = (): void => {}
  return {
    form: {
      $state,
      hasLink: false,
      give(email: string) {
        $state.set(reduceEmail($state.get(), { type: 'address-given', email }))
        give(email, $state.get().work !== null)
      },
      verify: none,
      resend: none,
      changeAddress: none,
    },
    /** Another method is chosen instead. */
    reset: () => $state.set({ ...initialEmail, email: $state.get().email }),
  }
}

const giveAddress =
  (email: string) =>
  (connect: Connect): void => {
    connect.choose('email')
    emailFormOf(connect.$rowForm.get())?.give(email)
  }

/** What can be done with it. Once the flow is there, it does everything. */
function createActions(flow: () => Connect | null, press: (way: Way) => void, onClose: () => void) {
  return {
    choose(way: Way) {
      const connect = flow()
      if (connect) connect.choose(way)
      // The field has the focus: its flow can wait for an address.
      else if (way !== 'email') press(way)
    },
    openWebWallet() {
      const connect = flow()
      if (connect) connect.openWebWallet()
      else press('web-wallet')
    },
    close: () => (flow() ? flow()?.close() : onClose()),
    walletOpened: () => flow()?.walletOpened(),
    copyLink: (near: HTMLElement) => flow()?.copyLink(near) ?? Promise.resolve(false),
    isInWebWallet: () => flow()?.isInWebWallet() ?? false,
    isInWalletApp: () => flow()?.isInWalletApp() ?? false,
    switchApp: (pid: string) => flow()?.switchApp(pid),
    showWindow: () => flow()?.showWindow(),
    confirm: () => flow()?.confirm(),
    back: () => flow()?.back(),
    retry: () => flow()?.retry(),
    refuse: (way: Way, problem: DidError) => flow()?.refuse(way, problem),
    signIn: () => flow()?.signIn(),
    continueByRedirect: () => flow()?.continueByRedirect(),
    fail: (error: DidError) => flow()?.fail(error),
    done: new Promise<never>(() => {}),
  }
}

/** What was pressed goes on. A passkey needs a press that the browser remembers. */
const goOn = (press: EarlyPress, connect: Connect): void =>
  press.goOn(({ way, run }) => {
    if (way === 'passkey' && isPressForgotten()) connect.refuse(way, new DidError('timeout'))
    else run(connect)
  })

/** Whether React isn't needed to draw it. What can't be drawn waits, and until then the row is busy. */
const isDrawn = (view: ConnectView, content: ConnectContent, pane: Pane): boolean =>
  (['loading', 'created'].includes(view.status) || (view.status === 'error' && content.showQr)) &&
  screenOf({ view, content, pane, step: null }).kind !== 'status'

function followFlow(
  connect: Connect,
  { $state, $deepLink, $rowForm, $problem, $opening }: ReturnType<typeof createStores>,
  isShown: (view: ConnectView) => boolean,
  signal: AbortSignal,
): void {
  follow(connect.$state, (view) => isShown(view) && $state.set(view), signal)
  follow(connect.$deepLink, $deepLink.set, signal)
  follow(connect.$rowForm, (form) => form && $rowForm.set(form), signal)
  // Lines with buttons in them are React's.
  follow(connect.$problem, (problem) => $problem.set(problem?.error.code === 'timeout' ? problem : null), signal)
  const showOpening = (): void => {
    const view = connect.$state.get()
    $opening.set(view.status === 'external' ? view.method : connect.$opening.get())
  }
  follow(connect.$state, showOpening, signal)
  follow(connect.$opening, showOpening, signal)
}

export function createEarlyFlow(options: ConnectOptions, onClose: () => void): EarlyFlow {
  let flow: Connect | null = null
  const ends = new AbortController()
  const { signal } = ends
  const beforeFlow = new AbortController()
  const press = createEarlyPress()
  const stores = createStores()
  const { $rowForm, $opening } = stores
  const $content = earlyContent(options, beforeFlow.signal)
  const $pane = atom<Pane>('first')
  const address = createAddress((email, isUsable) => {
    const run = giveAddress(email)
    if (flow) return run(flow)
    press.keep({ way: 'email', run })
    if (isUsable) $opening.set(null)
  })
  $rowForm.set({ kind: 'email', form: address.form })

  function begin(way: Way): void {
    const run = (connect: Connect): void => (way === 'web-wallet' ? connect.openWebWallet() : connect.choose(way))
    address.reset()
    press.keep({ way, run }, windowOf(way, $content))
    $opening.set(way)
  }

  function attach(connect: Connect): void {
    flow = connect
    beforeFlow.abort()
    follow(connect.$content, $content.set, signal)
    goOn(press, connect)
    followFlow(connect, stores, (view) => isDrawn(view, $content.get(), $pane.get()), signal)
  }

  return {
    ...stores,
    ...createActions(() => flow, begin, onClose),
    options,
    kind: { speaksToVisitors: false },
    inWebview: isWalletWebview(),
    $content,
    $pane,
    showPane: $pane.set,
    $waitingSince: watchWaiting($content, signal),
    attach,
    stop() {
      beforeFlow.abort()
      ends.abort()
      press.drop()
    },
  }
}
