/* Nothing has to be loaded. */
export const showLoadFailure = (): (() => void) => () => {}
