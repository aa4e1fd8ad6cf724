/** The app answered with an error, or asks for what can't be done. `sentence` says it to the person. */
export class WalletError extends Error {
  override name = 'WalletError'
  readonly sentence: string

  constructor(message: string, sentence = `The app answered: “${message}”`) {
    super(message)
    this.sentence = sentence
  }
}

/** What the wallet itself can't do. */
export const impossible = (sentence: string): WalletError => new WalletError(sentence, sentence)
