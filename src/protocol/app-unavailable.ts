import { DidError, errorMessage } from '../model/errors.ts'

/** The error of an app without a sign-in service. It names the address and the attribute that changes it. */
export const appUnavailable = (appUrl: string, cause?: unknown): DidError =>
  new DidError('app-unavailable', { cause, text: `${errorMessage('app-unavailable').message} (app-url: ${appUrl})` })
