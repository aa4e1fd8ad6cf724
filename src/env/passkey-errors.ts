/*
 * In the place of the passkey library's own guesses (see scripts/slim.ts): the browser's error as it came. Its name is
 * what the kit goes by.
 */
interface Failure {
  error: Error
}

const asItCame = ({ error }: Failure): Error => error

export const identifyRegistrationError = (failure: Failure): Error => asItCame(failure)
export const identifyAuthenticationError = (failure: Failure): Error => asItCame(failure)
