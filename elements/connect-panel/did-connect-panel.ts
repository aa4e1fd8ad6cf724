import type { ConnectResult } from '../../src/model/connect.ts'
import { SUCCESS_CLOSE_MS } from '../../src/model/limits.ts'
import { announceOpen } from '../../src/core/announce-flow.ts'
import { DidError, toDidError } from '../../src/model/errors.ts'
import type { FlowRequest, OwnedConnect } from '../../src/connect/index.ts'
import { $user } from '../../src/core/user/user.ts'
import { view } from './lazy.ts'
import { connectOptionsOf, needsUser } from '../page/connect-options.ts'
import { element } from '../base/define.ts'
import type { OnChange } from '../base/definition.ts'
import { emitError } from '../base/emit-error.ts'
import type { Flows } from '../overlay/flows.ts'
import { flows } from '../start/with-flows.ts'
import { hydrateNow } from '../base/interaction.ts'
import { emitSuccess, joinPage } from '../page/page.ts'
import { markDrawn } from '../base/host-state.ts'
import { setViewState } from '../base/property-element.ts'
import { properties, type PanelValues, type PanelViewState } from './properties.ts'
import { own } from '../../src/model/read.ts'

const KEY_EVENTS = ['keydown', 'keypress', 'keyup'] as const

/** Keys typed in the panel's fields must not trigger the page's shortcuts. Its own handlers are in the shadow root. */
function keepKeysInside(host: HTMLElement): () => void {
  const stop = (event: Event) => event.stopPropagation()
  for (const type of KEY_EVENTS) host.addEventListener(type, stop)
  return () => KEY_EVENTS.forEach((type) => host.removeEventListener(type, stop))
}

function whileConnected(host: HTMLElement & PanelValues, onChange: OnChange): () => void {
  const leave = [joinPage(host, onChange), keepKeysInside(host), () => (host as DidConnectPanel).close()]
  return () => leave.forEach((end) => end())
}

/**
 * Shows the connect flow right in your page or, with `branded`, as the whole page.
 *
 * @slot actions - More actions on the branded page, below the flow
 * @slot terms - Your terms of use and privacy policy on the branded page
 *
 * @fires did-success - The flow succeeded
 * @fires did-error - A setting can’t be used, or the flow failed
 *
 * @csspart dialog__header - Title and description
 * @csspart method - A sign-in method. `data-method` tells your scripts and tests which one: `wallet`, `email`,
 *   `google`…
 * @csspart qr - The QR code
 *
 * @cssprop --did-color-primary - Main action, links and the focus ring
 * @cssprop --did-color-on-primary - Text of the main action
 * @cssprop --did-color-text - Text
 * @cssprop --did-color-text-muted - Descriptions and captions
 * @cssprop --did-color-surface - Background
 * @cssprop --did-color-surface-raised - Background of the footer
 * @cssprop --did-color-border - Lines
 * @cssprop --did-color-success - The mark for success
 * @cssprop --did-color-error - Text and mark for errors
 * @cssprop --did-font-family - Font; `page` for that of the page, even if it is the browser’s default
 * @cssprop --did-font-size - Font size
 * @cssprop --did-radius - Corners
 * @cssprop --did-reserved - `none` closes the space that did-connect.css keeps, for visitors who see no panel
 */
export class DidConnectPanel extends element(view, properties, {
  viewState: { connect: null, missing: null, configError: null },
  whileConnected,
}) {
  #connect: OwnedConnect | null = null
  /** Those of the running flow; '' once it is closed. */
  #options = ''
  #running = 0
  /** Counts flows, and closings before there was one. */
  #turn = 0
  #pending: Promise<ConnectResult | ConnectResult[] | null> = Promise.resolve(null)

  /** Starts the flow, or continues it. Resolves with its result when it ends, or with null if there is none. */
  open(): Promise<ConnectResult | ConnectResult[] | null> {
    // If another user signs in, or the user signs out, the flow starts again.
    const options = JSON.stringify([connectOptionsOf(this), needsUser(this) && $user.get()?.did])
    if (!this.isConnected || ((this.#connect || this.#running) && options === this.#options)) return this.#pending
    this.close()
    // If its view couldn't be loaded before.
    hydrateNow(this)
    this.#options = options
    this.#pending = this.#run()
    return this.#pending
  }

  /** Ends the flow, unless it has already succeeded. */
  close(): void {
    const connect = this.#connect
    if (!connect) this.#turn += 1
    // A flow whose results are being stored ends by itself, with its success.
    if (!connect || connect.$state.get().status === 'succeed' || connect.isEnding()) return
    this.#options = ''
    connect.close()
  }

  async #run(): Promise<ConnectResult | ConnectResult[] | null> {
    const request: FlowRequest = { ...connectOptionsOf(this), origin: this }
    this.#running += 1
    const turn = ++this.#turn
    try {
      const loaded = await this.#load()
      // Closed, or removed, while the code was loading.
      if (turn !== this.#turn || !this.isConnected) throw new DidError('closed')
      if (needsUser(request) && !$user.get()) {
        const { sourceAppPid, inviter } = request
        await this.#draw({ action: 'login', sourceAppPid, inviter, origin: this }, loaded)
        return await this.open()
      }
      const result = await loaded.runAction(request, (flow) => this.#draw(flow, loaded))
      emitSuccess(this, request.action, result, loaded.isWalletRequest(request))
      return result
    } catch (thrown) {
      const error = toDidError(thrown)
      emitError(this, error, request.action)
      if (error.code !== 'user-changed' || !this.isConnected) return null
      this.#options = ''
      return this.open()
    } finally {
      this.#running -= 1
      markDrawn(this) // where nothing was drawn, nothing will be
    }
  }

  // If the flow's code can't be loaded, the panel says so, and starts again once the browser is online.
  async #load(): Promise<Flows> {
    setViewState<PanelViewState>(this, { missing: null })
    try {
      return await flows()
    } catch (error) {
      setViewState<PanelViewState>(this, { missing: toDidError(error) })
      addEventListener('online', () => void this.open(), own({ once: true }))
      throw error
    }
  }

  async #draw(
    flow: FlowRequest,
    { actionName, completeOptions, createConnect, endOnUserChange, runConnect }: Flows,
  ): Promise<ConnectResult | ConnectResult[]> {
    const options = completeOptions({ ...flow, closable: false })
    if (!announceOpen(actionName(options))) throw new DidError('closed')
    const connect = createConnect(options)
    const render = (rendered: OwnedConnect | null) => {
      this.#connect = rendered
      setViewState<PanelViewState>(this, { connect: rendered })
    }
    const remove = () => this.#connect === connect && render(null)
    // A flow for the signed-in user starts again for the next one by itself.
    const stay = needsUser(this) ? undefined : endOnUserChange(connect)
    return await runConnect(connect, {
      open: () => render(connect),
      onSuccess() {
        // A login leaves its success to be read; other actions have nothing to make space for.
        if (options.action === 'login') setTimeout(remove, SUCCESS_CLOSE_MS)
      },
      onFailure: remove,
    }).finally(stay)
  }
}
