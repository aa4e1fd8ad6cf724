import type { DidError } from '../model/errors.ts'

const wanted = new WeakSet<DidError>()

/** After this error, which ended the flow, the visitor chose to sign in. */
export const wantLogin = (error: DidError): void => void wanted.add(error)

export const isLoginWanted = (error: DidError): boolean => wanted.has(error)
