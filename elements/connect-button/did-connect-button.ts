import { debug } from '../../src/env/log.ts'
import type { ConnectResult } from '../../src/model/connect.ts'
import { toDidError } from '../../src/model/errors.ts'
import { own } from '../../src/model/read.ts'
import type { FlowRequest, OpenFlow } from '../../src/connect/index.ts'
import { mustBeShown } from '../../src/core/error-handling.ts'
import { continuePress } from '../../src/core/press.ts'
import { connectOptionsOf } from '../page/connect-options.ts'
import { element } from '../base/define.ts'
import { emitError } from '../base/emit-error.ts'
import type { Flows } from '../overlay/flows.ts'
import { flows, loadedFlows, preloadFlows, withFlows } from '../start/with-flows.ts'
import { setOverlayLocaleAndTheme } from '../page/overlay-locale-and-theme.ts'
import { emitSuccess, joinPage } from '../page/page.ts'
import { setViewState } from '../base/property-element.ts'
import { FIRST_STATE, properties, type ButtonValues, type ButtonViewState } from './properties.ts'
import { beginOpening, type Opening } from './opening.ts'
import { followPasskeys } from './passkeys.ts'
import { followSavedAccounts } from './saved-accounts.ts'
import type { LazyView } from '../base/renderer.ts'
import type { FlowHost } from '../base/view-props.ts'
import { firstConnectButton, type ButtonViewProps } from './first.tsx'
import { followDialogs, forgetDialogs } from './follow-dialogs.ts'
import { spinner } from './spinner.ts'

/** Somebody is about to press the button, so everything that a press needs is loaded. */
const INTENT = ['pointerover', 'pointerdown', 'focusin'] as const
const CAPTURE = own({ capture: true })

/**
 * A button that opens the connect flow. While a user is signed in, it takes up no space, unless you add
 * `always-visible`.
 *
 * @slot - The button’s text
 * @slot icon - An icon before the text
 *
 * @fires did-success - The flow succeeded
 * @fires did-error - A setting can’t be used, or the flow could not start
 *
 * @csspart button - The button
 *
 * @cssprop --did-color-primary - Background of the primary button
 * @cssprop --did-color-on-primary - Text of the primary button
 * @cssprop --did-font-family - Font; `page` for that of the page, even if it is the browser’s default
 * @cssprop --did-font-size - Font size
 * @cssprop --did-focus-ring - Outline of the focused button
 * @cssprop --did-reserved - `none` closes the space that did-connect.css keeps, for visitors who see no button
 */
export class DidConnectButton extends element(null as LazyView<ButtonViewProps> | null, properties, {
  viewState: FIRST_STATE,
  first: firstConnectButton,
  whileConnected(host, onChange) {
    const prepare = () =>
      flows().then(
        (loaded) => {
          followDialogs(host, loaded)
          loaded.preparePress(loaded.completeOptions(connectOptionsOf(host)))
        },
        (error: unknown) => debug('flows not loaded', error),
      )
    // Before React is asked for, which the same event does in the shadow root.
    for (const type of INTENT) host.addEventListener(type, prepare, CAPTURE)
    const ends = [
      joinPage(host, onChange),
      followSavedAccounts(host as FlowHost & ButtonValues, onChange),
      followPasskeys(prepare),
      () => forgetDialogs(host),
      () => INTENT.forEach((type) => host.removeEventListener(type, prepare, CAPTURE)),
    ]
    preloadFlows()
    return () => ends.forEach((end) => end())
  },
}) {
  readonly #spin = spinner((isSlow) => setViewState<ButtonViewState>(this, { isSlow }))
  #pending: Promise<ConnectResult | ConnectResult[] | null> | null = null
  /** The dialog, from the press until its code is there. */
  #opening: Opening | null = null

  /** Opens the flow. Resolves with its result when it ends, or with null if there is none (`did-error` says why). */
  open(): Promise<ConnectResult | ConnectResult[] | null> {
    if (this.disabled) return Promise.resolve(null)
    this.#pending ??= this.#run().finally(() => {
      this.#pending = null
    })
    return this.#pending
  }

  /** Closes the dialog or the window that this element opened. */
  close(): void {
    if (!this.#pending) return
    this.#opening?.close()
    const end = ({ $overlay, closeWindow, stopAskingForPasskey }: Flows) => {
      stopAskingForPasskey()
      const dialog = $overlay.get()
      if (dialog) dialog.connect.close()
      else closeWindow()
    }
    // If they can't be loaded, nothing has opened.
    flows().then(end, (error: unknown) => debug('flows not loaded', error))
  }

  async #run(): Promise<ConnectResult | ConnectResult[] | null> {
    const options: FlowRequest = { ...connectOptionsOf(this), origin: this }
    const press = continuePress()
    setOverlayLocaleAndTheme(this)
    try {
      // A press is answered at once, even if everything behind it has still to be loaded.
      const opening = beginOpening(this)
      this.#opening = opening
      const answer = opening ? { expanded: true } : { busy: true, isLoading: !loadedFlows() }
      this.#setState({ ...answer, error: null })
      const load = (begin?: () => void) =>
        withFlows(
          (loaded) => {
            begin?.()
            return press(() => this.#start(loaded, options, opening ? loaded.openAnnounced : undefined))
          },
          options.mode === 'window' && 'login',
        )
      const result = await (opening ? opening.run(load) : load())
      emitSuccess(this, options.action, result, loadedFlows()?.isWalletRequest(options))
      return result
    } catch (thrown) {
      const error = toDidError(thrown)
      if (mustBeShown(error, options.action)) this.#setState({ error })
      emitError(this, error, options.action)
      return null
    } finally {
      this.#opening = null
      this.#setState({ busy: false, isLoading: false, expanded: false })
    }
  }

  #setState(state: Partial<ButtonViewState>): void {
    setViewState(this, state)
    const { busy } = own(state)
    if (busy !== undefined) this.#spin(busy)
  }

  async #start(
    loaded: Flows,
    options: FlowRequest,
    open: OpenFlow | undefined,
  ): Promise<ConnectResult | ConnectResult[]> {
    this.#setState({ isLoading: false })
    followDialogs(this, loaded)
    const unlisten = loaded.$isDialogOpen.listen((expanded) => this.#setState({ busy: !expanded, expanded }))
    try {
      return await loaded.runAction(options, open)
    } finally {
      unlisten()
    }
  }
}
