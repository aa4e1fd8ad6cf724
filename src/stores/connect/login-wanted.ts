import type { DidError } from '../../model/errors.ts'

const wanted = new WeakSet<DidError>()

/** The visitor chose to sign in after this error, with which the flow ends. */
export const wantLogin = (error: DidError): void => void wanted.add(error)

export const isLoginWanted = (error: DidError): boolean => wanted.has(error)
