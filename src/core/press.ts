let isPress = false

/** Runs what a press of a sign-in button does: only there may the browser ask for a passkey before the dialog opens. */
export function inPress<T>(run: () => T): T {
  isPress = true
  try {
    return run()
  } finally {
    isPress = false
  }
}

/** Whether this runs inside a press, before anything was awaited. */
export const isInPress = (): boolean => isPress

/** For code that has to load before it can run: runs it as part of the press in which this was called. */
export const continuePress = (): (<T>(run: () => T) => T) => (isPress ? inPress : (run) => run())
