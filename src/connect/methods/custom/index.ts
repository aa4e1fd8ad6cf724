import type { SignInMethod } from '../../flow/method.ts'

/** A method of the page's own. The page runs it. */
export const custom: SignInMethod<'custom'> = {
  offer: null,
  start: null,
  name: ({ custom: { id } }) => id,
}
