/** A dialog's frame that is on screen before React can draw the dialog. */
export interface FirstFrame {
  /** Its height, in px. */
  height: number
  /** Whether it is as wide as two columns. */
  isDouble: boolean
  /** Closes it, and gives the focus back. */
  end: () => void
}

let current: FirstFrame | null = null

/** The one on screen; null if there is none. */
export const firstFrame = (): FirstFrame | null => current

export function setFirstFrame(frame: FirstFrame | null): void {
  current = frame
}
