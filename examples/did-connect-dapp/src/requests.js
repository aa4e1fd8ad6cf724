/** What the page asks wallets for. `texts` is where their words are in `translations.js`, `fields` what it shows. */
export const REQUESTS = [
  { action: 'request-profile', texts: 'profile', fields: ['fullName', 'email', 'phone', 'birthday'] },
  { action: 'request-nft', texts: 'nft', fields: ['asset'] },
  { action: 'request-text-signature', texts: 'text', fields: ['origin', 'sig'] },
  { action: 'request-digest-signature', texts: 'digest', fields: ['digest', 'sig'] },
  { action: 'request-transaction-signature', texts: 'transaction', fields: ['hash', 'sig'] },
  { action: 'request-payment', texts: 'payment', fields: ['hash', 'sig'] },
  { action: 'request-multiple-claims', texts: 'claims', fields: ['origin', 'digest', 'sig'] },
  { action: 'request-multiple-steps', texts: 'steps', fields: ['origin', 'digest', 'sig'] },
]
