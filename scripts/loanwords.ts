/** English texts that are the same in another language, with the reason. Any other English text there is a mistake. */
export const LOANWORDS: Record<string, { locales: string; reason: string }> = {
  'DID Wallet': { locales: 'es zh zh-TW ja ko de hi fr ar ru pt id vi th', reason: 'the name of the product' },
  'DID Wallet (Web)': { locales: 'de id vi', reason: 'the name of the product, and a loanword' },
  'Powered by ArcBlock': { locales: 'ja', reason: 'usual in Japanese as it is' },
  Admin: { locales: 'de fr pt id', reason: 'a loanword, the same for everybody' },
  Chat: { locales: 'es de id', reason: 'a loanword' },
  Dashboard: { locales: 'de', reason: 'a loanword' },
  Download: { locales: 'id', reason: 'a loanword' },
  Email: { locales: 'id vi', reason: 'a loanword' },
}

export const isLoanword = (text: string, locale: string): boolean =>
  LOANWORDS[text]?.locales.split(' ').includes(locale) ?? false
