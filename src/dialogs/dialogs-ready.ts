/*
 * What the session does by itself may open a dialog: a returning wallet, a link with an account, a required storage
 * space. What dialogs need is loaded by rooms further down, which say here how.
 */
let load = (): Promise<unknown> => Promise.resolve()

export const setDialogsLoader = (loader: () => Promise<unknown>): void => {
  load = loader
}

/** Call it before anything that may open a dialog or show a message. */
export const dialogsReady = async (): Promise<void> => void (await load())
