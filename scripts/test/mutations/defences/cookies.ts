import type { Defence } from '../defence.ts'

const TOSSED = 'e2e/session/tossed-cookies.spec.ts'

/** What another site of the domain may write. */
export const COOKIES: Defence[] = [
  {
    name: 'cookies: a session token of another user does not count',
    file: 'src/protocol/tokens.ts',
    remove: ["return owner && tokenClaims(token)?.did !== owner ? '' : token", 'return token'],
    test: TOSSED,
    title: 'login_token: another user',
  },
  {
    name: 'cookies: none is sent while it holds a token of another user',
    file: 'src/protocol/tokens.ts',
    remove: [" || (ownCookie() === '' && readCookie('login_token') !== '')", ''],
    test: 'src/protocol/tokens.browser.test.ts',
  },
  {
    name: 'cookies: a push only to a wallet that has signed in here',
    file: 'src/protocol/connected-wallet.ts',
    remove: [" && readCookie('connected_did') === localStore.get('did_wallet')", ''],
    test: TOSSED,
    title: 'sends no push to a wallet that a cookie of another site names',
  },
]
