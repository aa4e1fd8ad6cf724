/** A mistake in the code around a call, which must not look like a visitor whom nobody knows. */
export const refuse = (problem: string): never => {
  throw new Error(`did-connect-elements/server: ${problem}`)
}
