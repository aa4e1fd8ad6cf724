import { ofDocument } from '../../src/env/dom.ts'
import { hasModal, inBrowser } from '../../src/env/page.ts'
import { toDidError, type DidError } from '../../src/model/errors.ts'
import { hasWindow } from '../../src/connect/index.ts'
import { $isDialogOpen, DIALOG_STORES } from './dialog-stores.ts'
import { closePasskeyOffer } from '../../src/connect/methods/passkey/offer-after-login.ts'
import { closeQuickLogin } from '../../src/saved-accounts/quick-login/quick-login.ts'
import { $toasts } from '../../src/dialogs/toasts.ts'
import { makeModalAgain } from './moved-dialogs.ts'
import { announceError } from '../../src/core/announce.ts'
import { earlyScreen } from '../../src/connect/box/early-screen.ts'
import { takeOverEarlyScreen } from '../../src/connect/box/overlay.ts'
import { overlayHost } from '../first-dialog/overlay-host.ts'
import { overlay as view } from '../start/lazy.ts'
import { define } from '../base/registry.ts'
import { version } from '../base/version.ts'
import { applyOverlayLocaleAndTheme } from '../page/overlay-locale-and-theme.ts'
import { drawings } from '../base/lazy.ts'
import { loadedRenderer, renderProblem, withRenderer } from '../base/renderer.ts'
import type { AdaptedClass } from '../draw/react-element.ts'
import { markFont } from '../../src/env/page-font.ts'
import { adoptStyles } from '../../src/style/sheet.ts'
import { own } from '../../src/model/read.ts'

/**
 * Holds all dialogs and messages. The kit appends it to the body when it first needs it: you can style it, but don't
 * create it yourself. It takes its language and theme from the element that opens the dialog. A second copy of the kit
 * on the page appends `<did-overlay-2>`.
 *
 * @csspart dialog - A dialog, the drawer on phones, or the quick login
 * @csspart dialog__header - Title and description
 * @csspart method - A sign-in method. `data-method` tells your scripts and tests which one: `wallet`, `email`,
 *   `google`…
 * @csspart qr - The QR code
 * @csspart avatar - An account’s picture
 * @csspart toast - A message
 *
 * @cssprop --did-color-primary - Main action, links and the focus ring
 * @cssprop --did-color-on-primary - Text of the main action
 * @cssprop --did-color-text - Text
 * @cssprop --did-color-text-muted - Descriptions and captions
 * @cssprop --did-color-surface - Background of dialogs and messages
 * @cssprop --did-color-surface-raised - Background of the footer and of chips
 * @cssprop --did-color-border - Lines and edges
 * @cssprop --did-color-success - The mark for success
 * @cssprop --did-color-error - Text and mark for errors, and the button that deletes
 * @cssprop --did-color-warning - The mark for warnings
 * @cssprop --did-color-info - The mark for notices
 * @cssprop --did-font-family - Font; `page` for that of the page, even if it is the browser’s default
 * @cssprop --did-font-size - Font size, from which all others follow
 * @cssprop --did-radius - Corners of dialogs; controls and messages have a part of it
 * @cssprop --did-shadow - Under dialogs and messages
 * @cssprop --did-focus-ring - Outline of the focused element
 * @cssprop --did-space - Unit of all distances, 4 px
 *
 * @public
 */
export declare class DidOverlay extends HTMLElement {}

/** The element of React's view, which stays as it is when the page moves it. */
const overlayClass = (Base: AdaptedClass) =>
  class extends Base {
    static readonly version = version

    override attachShadow(init: ShadowRootInit): ShadowRoot {
      // The first screen may have been in it.
      const root = this.shadowRoot ?? super.attachShadow(init)
      adoptStyles(root)
      return root
    }

    adoptedCallback(): void {
      adoptStyles(this.container)
    }

    override connectedCallback(): void {
      // A copy that the page has made of its nodes: it would render each dialog once more.
      if (this !== overlay) return this.remove()
      markFont(this.container)
      // Before the first render, which opens a dialog.
      const moved = this.container.querySelectorAll<HTMLDialogElement>('dialog[open]:not(:modal)')
      takeOverEarlyScreen()
      super.connectedCallback()
      makeModalAgain(moved)
    }

    override disconnectedCallback(): void {
      // A move is a disconnection and a connection in one task. Back in the page, the dialog is not unmounted.
      queueMicrotask(() => {
        putBack()
        if (!this.isConnected) super.disconnectedCallback()
      })
    }
  }

/** Limit for a page that removes the overlay again and again. */
const MAX_RETURNS = 5
let returns = 0

function putBack(): void {
  if (!overlay?.isConnected && returns++ < MAX_RETURNS) place()
}

let overlay: HTMLElement | undefined

/** Whether no dialog of the kit or of the page is open, and no sign-in window. */
export const isPageFree = (): boolean => !$isDialogOpen.get() && !hasModal() && !hasWindow()

/** Rejects the promises of open dialogs: they can't be rendered. */
function failDialogs(problem: DidError): void {
  for (const { $open, fail } of DIALOG_STORES) if ($open.get()) fail(problem)
}

/** React can't be loaded. The first screen says so, and waits for another try; other dialogs end. */
async function tellLoss(thrown: unknown): Promise<void> {
  const screen = earlyScreen()
  const error = toDidError(thrown)
  if (!screen) return failDialogs(error)
  announceError(error, 'login')
  await screen.askToRetry(error)
  place()
}

function place(): void {
  // A dialog that the user has opened replaces the offers in the corner.
  if ($isDialogOpen.get()) {
    closeQuickLogin()
    closePasskeyOffer()
  }
  const isIdle = DIALOG_STORES.every(({ $open }) => !$open.get()) && $toasts.get().length === 0
  if (isIdle) return
  // A script in the head may run before the body exists.
  const body = ofDocument('body') as HTMLElement | null
  if (!body) return ofDocument('addEventListener')('DOMContentLoaded', place, own({ once: true }))
  const problem = renderProblem()
  if (problem) return failDialogs(problem)
  applyOverlayLocaleAndTheme()
  // A modal dialog of the page has hidden everything beside it, as libraries do. What opens now is in front of it.
  overlay?.removeAttribute('aria-hidden')
  overlay?.removeAttribute('inert')
  if (overlay?.isConnected) return
  const append = () => {
    const renderer = loadedRenderer(view)
    const [drawn, { loaded }] = [drawings.loaded, view]
    if (!overlay && renderer && drawn && loaded) {
      const host = overlayHost()
      overlay = host
      return renderer.renderNow(() => {
        define(host.localName, overlayClass(drawn.reactElement(loaded)))
        if (!host.isConnected) body.append(host)
      })
    }
    if (overlay && !overlay.isConnected) body.append(overlay)
  }
  if (loadedRenderer(view)) append()
  else withRenderer(view, append, (error) => void tellLoss(error))
}

let isWatching = false

/** Defines the overlay, and appends it whenever there is something to show in it, or already was. */
export function watchOverlay(): void {
  if (isWatching || !inBrowser()) return
  isWatching = true
  const onChange = () => {
    returns = 0
    place()
  }
  for (const { $open } of DIALOG_STORES) $open.listen(onChange)
  $toasts.listen(onChange)
  place()
}
