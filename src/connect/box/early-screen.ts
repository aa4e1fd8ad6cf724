import type { QrDrawing } from '../../model/qr-drawing.ts'
import type { Connect, Pane } from '../flow/contract.ts'

/** What React begins with. */
export interface Early {
  /** Stands for the flow as it is drawn: React draws the same from it, and goes on with the flow itself. */
  connect: Connect
  pane: Pane
  /** Whether it has been as wide as two columns. */
  wasDouble: boolean
  /** Since when places stand for the methods, by the page's clock; null if there are none. */
  waitingSince: number | null
}

/*
 * The first screen before React: drawn by elements/first-dialog, used like any other, and taken over by React. Whoever
 * opens a dialog while it stands has to know it.
 */
export interface EarlyScreen {
  /** The flow is there, with what makes its code: what it says is drawn, and what was pressed goes on in it. */
  attach: (connect: Connect, drawingOf: (link: string) => QrDrawing) => void
  /** React hydrates the nodes as they are now, and answers what happens from now on. */
  release: () => Early
  /** Something that it needs can't be loaded. It says so; resolves when the visitor wants to try again. */
  askToRetry: (error: unknown) => Promise<void>
  /** Closes it, and gives the focus back. */
  end: () => void
}

let current: EarlyScreen | null = null

/** The one on screen; null if there is none, or if React has taken it over. */
export const earlyScreen = (): EarlyScreen | null => current

export function setEarlyScreen(screen: EarlyScreen | null): void {
  current = screen
}
