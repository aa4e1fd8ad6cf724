/* Nothing has to be loaded. */
export const noteFailure = (): (() => void) => () => {}
