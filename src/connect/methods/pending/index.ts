import type { SignInMethod } from '../../flow/method.ts'

/** Space for a method that the settings may bring. */
export const pending: SignInMethod<'pending'> = {
  offer: null,
  start: null,
  name: ({ index }) => String(index),
}
