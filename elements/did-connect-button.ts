import type { Action, ConnectResult } from '../src/model/connect.ts'
import { toDidError, type DidError } from '../src/model/errors.ts'
import { closeWindow } from '../src/stores/connect/index.ts'
import { $overlay } from '../src/stores/overlay.ts'
import { runAction } from '../src/stores/run-action.ts'
import { connectOptionsOf, connectConverters, siteConverters } from './connect-options.ts'
import { element, type ElementProps } from './define.ts'
import { dressOverlay } from './did-overlay.ts'
import { emitError, isReported, QUIET } from './emit-error.ts'
import { configConverters, emitSuccess, joinPage, type PageState } from './page.ts'
import { setViewState } from './property-element.ts'
import { flag, oneOf, text, type ValuesOf } from './converters.ts'
import { ConnectButtonView, staticConnectButton } from './views/connect-button.tsx'

const converters = {
  ...configConverters,
  ...connectConverters,
  ...siteConverters,
  label: text,
  size: oneOf(['small', 'medium', 'large'], 'medium'),
  variant: oneOf(['primary', 'outline', 'text'], 'primary'),
  disabled: flag,
  alwaysVisible: flag,
}
type Values = ValuesOf<typeof converters>

/** Actions that show their failures in a message. */
const SELF_REPORTING: readonly Action[] = ['switch-passport', 'connect-to-did-space', 'connect-to-did-domain']

interface ViewState extends PageState {
  busy: boolean
  /** Why the last flow could not start. */
  error: DidError | null
}

export type ButtonViewProps = Values & ViewState & ElementProps

/**
 * A button that opens the connect flow. After a login it takes no room, unless `always-visible`.
 *
 * @element did-connect-button
 *
 * @attr {string} action - What the flow is for: `login`, `invite`, `switch-did`, `switch-profile`, `switch-passport`, `bind-wallet`, `connect-to-did-spaces-for-user`, `connect-to-did-space`, `connect-to-did-domain`, `destroy-self`, `verify-elevated`, `verify-destroy`. Default `login`
 * @attr {string} mode - `popup`: a dialog in the page, a drawer on phones (default). `window`: the app’s own connect page in a window. `redirect`: the app’s login page
 * @attr {string} methods - Allowed methods in order, with blanks between: `wallet`, `web-wallet`, `email`, `passkey`, `github`, `google`, `apple`, `twitter`, `auth0`. Default: what the app offers
 * @attr {string} passkey - `none`, `both` (default), `only-existing` or `only-new`
 * @attr {string} force-connected - Only the wallet of the signed-in user; with a DID, only that one
 * @attr {string} source-app-pid - DID of the app whose account is used
 * @attr {string} inviter - DID of whoever invited the visitor
 * @attr {string} redirect-to - Where to go after a login by redirect. Default: this page
 * @attr {string} extra-params - JSON object of further parameters for the service
 * @attr {string} site-url - Address of the other site that `connect-to-did-space` (default: the DID Spaces of the app) and `connect-to-did-domain` lead to, in a window
 * @attr {number} timeout - Seconds until the session is renewed. Default 300
 * @attr {string} label - Words on the button; text between the tags wins
 * @attr {string} size - `small`, `medium` (default) or `large`
 * @attr {string} variant - `primary` (default), `outline` or `text`
 * @attr {boolean} disabled - Can’t be pressed
 * @attr {boolean} always-visible - Stays when somebody is signed in
 * @attr {string} locale - One of the 15 languages, for this element
 * @attr {string} theme - `light`, `dark` or `system`, for this element
 * @attr {string} app-url - The app whose auth service is used. Default: the page’s origin
 * @attr {string} service-prefix - Path of the auth service. Default `/.well-known/service`
 * @attr {string} storage-engine - `cookie` or `localStorage`
 * @attr {string} locales-url - Folder of the language files
 * @attr {boolean} no-socket - Ask for the status instead of listening to the realtime channel
 * @attr {boolean} no-auto-connect - No message to the wallet used last
 * @attr {boolean} no-quick-login - No offer of saved sessions
 * @attr {boolean} no-connect-url - A link with `__connect_url__` brings no session
 * @attr {string} connect-url-hosts - Hosts, with blanks between, whose sessions such a link may bring, beside those of the app and its master
 *
 * @slot - Words on the button
 * @slot icon - A picture before the words
 *
 * @fires {CustomEvent<{ action: string, result: object }>} did-success - The flow succeeded
 * @fires {CustomEvent<{ code: string, message: string, action?: string, cause?: unknown }>} did-error - A setting can’t be used, or the flow could not begin
 *
 * @csspart button - The button
 *
 * @cssprop --did-color-primary - Background of the primary button
 * @cssprop --did-color-on-primary - Words on the primary button
 * @cssprop --did-font-family - Typeface
 * @cssprop --did-font-size - Size of the words
 * @cssprop --did-focus-ring - Outline of the focused button
 */
export class DidConnectButton extends element<typeof converters, ViewState>(ConnectButtonView, converters, {
  viewState: { busy: false, error: null, configError: null },
  staticMarkup: staticConnectButton,
  whileConnected: joinPage,
}) {
  #pending: Promise<ConnectResult | ConnectResult[] | null> | null = null

  /** Opens the flow. Settles when it has ended: with its result, or with null (`did-error` says why). */
  open(): Promise<ConnectResult | ConnectResult[] | null> {
    if (this.disabled) return Promise.resolve(null)
    this.#pending ??= this.#run().finally(() => {
      this.#pending = null
    })
    return this.#pending
  }

  /** Closes the dialog or the window this element opened. */
  close(): void {
    if (!this.#pending) return
    const dialog = $overlay.get()
    if (dialog) dialog.connect.close()
    else closeWindow()
  }

  async #run(): Promise<ConnectResult | ConnectResult[] | null> {
    const options = connectOptionsOf(this)
    setViewState<ViewState>(this, { busy: true, error: null })
    dressOverlay(this)
    try {
      const result = await runAction(options)
      emitSuccess(this, options.action, result)
      return result
    } catch (thrown) {
      const error = toDidError(thrown)
      const isShown = QUIET.includes(error.code) || SELF_REPORTING.includes(options.action) || isReported(error)
      if (!isShown) setViewState<ViewState>(this, { error })
      if (error.code !== 'closed') emitError(this, error, options.action)
      return null
    } finally {
      setViewState<ViewState>(this, { busy: false })
    }
  }
}
