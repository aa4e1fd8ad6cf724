/* Nothing has to be loaded. */
export const LoadFailure = (): null => null
