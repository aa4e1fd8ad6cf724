import { DidError, errorMessage } from '../model/errors.ts'

const originOf = (url: string): string => new URL(url).origin

/**
 * The error of an app without a sign-in service. It names the attribute with the address, and the origin that has
 * answered instead, for the author of the page.
 */
export function appUnavailable(appUrl: string, cause?: unknown, answeredAt = ''): DidError {
  const target = originOf(answeredAt || appUrl)
  const address = target === originOf(appUrl) ? appUrl : `${appUrl}, which redirects to ${target}`
  return new DidError('app-unavailable', {
    cause,
    text: `${errorMessage('app-unavailable').message} (app-url: ${address})`,
  })
}
