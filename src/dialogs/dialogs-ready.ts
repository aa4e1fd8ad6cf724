/*
 * What the session does by itself may open a dialog: a returning wallet, a link with an account, a required storage
 * space. What dialogs need is a piece of the elements, which this layer does not know; they set how it is loaded.
 */
let load = (): Promise<unknown> => Promise.resolve()

export const setFlowsDoor = (door: () => Promise<unknown>): void => {
  load = door
}

/** Call it before anything that may open a dialog or show a message. */
export const dialogsReady = async (): Promise<void> => void (await load())
