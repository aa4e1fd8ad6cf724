import type { Defence } from '../defence.ts'

const ADDRESS = 'e2e/session/address.spec.ts'

/** Links that sign a visitor in. */
export const LINKS: Defence[] = [
  {
    name: 'link: a token is stored only once the service has accepted it',
    file: 'src/session/restore.ts',
    remove: [
      'const answer = loginToken && (await ownerOf(loginToken))',
      'if (loginToken) keepTokens({ loginToken }, service)\n  const answer = loginToken && (await ownerOf(loginToken))',
    ],
    test: ADDRESS,
    title: 'keeps the refresh token while the service cannot verify a login token',
  },
  {
    name: 'link: another user than the present one is asked about',
    file: 'src/session/confirm-account-switch.ts',
    remove: ['if (!did || owner === did) return', 'if (owner) return'],
    test: ADDRESS,
    title: 'asks a returning user before a login token switches the account',
  },
  {
    name: 'link: so is one while the service gives no answer about the session',
    file: 'src/session/confirm-account-switch.ts',
    remove: ['?? tokenClaims(tokens.session() || tokens.refresh())?.did ?? ', '?? '],
    test: ADDRESS,
    title: 'asks an unknown returning user before a',
  },
  {
    name: 'link: so is one whose session has run out',
    file: 'src/session/restore.ts',
    remove: ['(cachedUser()?.user ?? null)', 'null'],
    test: ADDRESS,
    title: 'asks the last user of this browser',
  },
  {
    name: 'link: that of a login mail asks, too',
    file: 'src/session/magic-link.ts',
    remove: [
      'confirmAccountSwitch(tokenClaims(result.sessionToken)?.did, login, before)',
      'confirmAccountSwitch(undefined, login, null).catch(() => login().then(() => true))',
    ],
    test: ADDRESS,
    title: 'asks before an email link switches the account and keeps it on Cancel',
  },
  {
    name: 'link: its token leaves the address before the first request',
    file: 'elements/index.ts',
    remove: ['  hideLinkTokens()\n', ''],
    test: ADDRESS,
    title: 'sends no address with a',
  },
]
