/* The dialogs are there already. */
export const setFlowsDoor = (): void => {}
export const dialogsReady = (): Promise<void> => Promise.resolve()
