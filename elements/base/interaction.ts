import { DEFINITION, type Definition, type ReplayEvent } from './definition.ts'
import { release, watchPresses, whenReleased } from '../first/press.ts'
import { whenPageKnown } from '../first/server-page.ts'
import { withRenderer } from './renderer.ts'
import { own } from '../../src/model/read.ts'

/*
 * Interaction with markup that React does not manage yet. The first one at a control makes React hydrate the markup.
 * React then listens on the root, in the bubbling phase, and so receives that very event.
 */
export const HYDRATE = Symbol()

/** Called if the element can't be hydrated. */
export const FAIL = Symbol()

export interface Hydratable extends HTMLElement {
  readonly container: ShadowRoot
  readonly [DEFINITION]: Definition
  [FAIL](error: unknown): void
  [HYDRATE](): void
}

/** Hydrates an element, unless it is hydrated already. */
export const hydrateNow = (host: HTMLElement): void => (host as HTMLElement & Partial<Hydratable>)[HYDRATE]?.()

/** Pointing at a control or focusing it; and an image that fails to load. */
const INTENTS = ['pointerover', 'touchstart', 'focusin', 'error'] as const
/** Pressing it. Markup that has handlers of its own answers a press by itself. */
const EVENTS = [...INTENTS, 'keydown', 'click'] as const
const LISTENING = own({ capture: true, passive: true })

function hydrate(this: ShadowRoot, { type, target }: Event): void {
  const control = target instanceof Element && target.closest(type === 'error' ? 'img' : 'button, a')
  if (!control) return
  // React receives this very click.
  if (type === 'click') release()
  const host = this.host as HTMLElement & Hydratable
  host[HYDRATE]()
}

/** Hydrates at the first interaction. */
export function awaitInteraction(root: ShadowRoot, { hasHandlers }: { hasHandlers: boolean }): void {
  watchPresses()
  for (const type of hasHandlers ? INTENTS : EVENTS) root.addEventListener(type, hydrate, LISTENING)
}

export function ignoreInteraction(root: ShadowRoot): void {
  for (const type of EVENTS) root.removeEventListener(type, hydrate, LISTENING)
}

function repeat(type: string, key: string, target: Element): void {
  if (type === 'click' && target instanceof HTMLElement) target.click()
  else target.dispatchEvent(new KeyboardEvent(type, own({ key, bubbles: true, cancelable: true })))
}

/** The control that was pressed. The first drawing has one of each kind, and may have been rendered again since. */
const currentOf = (control: Element, { container }: Hydratable): Element =>
  control.isConnected ? control : (container.querySelector(control.localName) ?? control)

/** Cancels an event, hydrates the element, and dispatches the event again. */
export const replayOn =
  (host: Hydratable): ReplayEvent =>
  (event) => {
    // An event has no current target once it has been dispatched.
    const { type, key = '', currentTarget: control } = event
    event.preventDefault()
    const run = () => {
      host[HYDRATE]()
      // The React of an app hydrates in the next microtask.
      queueMicrotask(() => repeat(type, key, currentOf(control, host)))
    }
    const { view } = host[DEFINITION]
    if (!view) return
    withRenderer(
      view,
      () => whenPageKnown(host, () => whenReleased(run)),
      (error) => host[FAIL](error),
    )
  }
