import r2wc from '@r2wc/core'

/** What an element renders into its shadow root, from when it is connected until it is disconnected. */
export interface Drawing {
  unmount(): void
}

// A symbol, so that pages don't see this member on their elements.
export const DRAW = Symbol()

/*
 * r2wc owns the life of an element: its shadow root, and when its view is mounted and unmounted. Its React adapter
 * needs React before anything is on screen. So it makes the overlay alone, which React draws (renderer.ts), and the kit
 * mounts the others by itself: static markup without React, which React takes over later (rendered-element.ts).
 */
export interface MountElement extends HTMLElement {
  container: ShadowRoot
  connectedCallback(): void
  disconnectedCallback(): void
  /** Starts rendering, or continues after the element was moved. */
  [DRAW](): Drawing
}

const createClass = (): unknown =>
  r2wc<object, Drawing>(
    () => null,
    { shadow: 'open', props: [] },
    {
      mount: (container) => ((container as unknown as ShadowRoot).host as MountElement)[DRAW](),
      // Properties are the elements' own (property-element.ts).
      update: () => {},
      unmount: (drawing) => drawing.unmount(),
    },
  )

/** On a server, nothing is defined, but the import must work. */
export const MountElement = (typeof HTMLElement === 'undefined' ? Object : createClass()) as new () => MountElement
