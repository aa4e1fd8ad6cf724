import r2wc from '@r2wc/core'

/**
 * What an element shows: its first drawing, which needs no React, then a copy of a view, or the view itself. One at a
 * time, and each knows nothing of the others.
 */
export interface Drawing {
  /** The props of the nodes on screen, if React can take them over. */
  readonly shown?: object
  /** After properties, view state or the page have changed. */
  update(): void
  /** The element is in another document. */
  adopt(): void
  /** Another drawing takes its place, or the element has left the page. The nodes stay. */
  end(): void
}

// Symbols, so that pages don't see these members on their elements.
export const MOUNT = Symbol()
export const DRAW = Symbol()
export const ERASE = Symbol()

interface MountElement extends HTMLElement {
  container: ShadowRoot
  /** The drawing that comes next. */
  [MOUNT](): Drawing
  connectedCallback(): void
  disconnectedCallback(): void
}

const mountClass = (): new () => MountElement =>
  r2wc<object, Drawing>(
    () => null,
    { shadow: 'open', props: [] },
    {
      mount: (container) => ((container as unknown as ShadowRoot).host as MountElement)[MOUNT](),
      update: (drawing) => drawing.update(),
      unmount: (drawing) => drawing.end(),
    },
  ) as never

/** On a server, nothing is defined, but the import must work. */
const Base = (typeof HTMLElement === 'undefined' ? Object : mountClass()) as new () => MountElement

/**
 * r2wc owns the shadow root, and mounts, updates and unmounts what is drawn in it. Its React adapter would need React
 * before anything is on screen, so it makes the overlay alone (renderer.ts).
 */
export abstract class DrawnElement extends Base {
  abstract override [MOUNT](): Drawing

  /** Mounts the drawing, or updates it. */
  [DRAW](): void {
    super.connectedCallback()
  }

  /** Ends the drawing. */
  [ERASE](): void {
    super.disconnectedCallback()
  }

  override connectedCallback(): void {
    this[DRAW]()
  }

  override disconnectedCallback(): void {}
}
