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
