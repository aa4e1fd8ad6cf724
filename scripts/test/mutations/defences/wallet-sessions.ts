import type { Defence } from '../defence.ts'

const EXISTING = 'src/connect/wallet-session/existing-session.test.ts'
const REQUEST = 'src/connect/wallet-requests/wallet-request.test.ts'
const ENDS = 'src/connect/wallet-requests/wallet-request-ends.test.ts'
const PLACES = 'src/connect/wallet-requests/wallet-request-places.test.ts'

/** Sessions of wallets: those that somebody else started, and requests of an app’s own. */
export const WALLET_SESSIONS: Defence[] = [
  {
    name: 'foreign session: the visitor is asked',
    file: 'src/connect/wallet-session/existing-session.ts',
    remove: ['if (!isConfirmed) return', 'if (isConfirmed === null) return'],
    test: EXISTING,
  },
  {
    name: 'foreign session: it gets nothing but its token',
    file: 'src/connect/wallet-session/existing-session.ts',
    remove: ['given), isForeign: true }', 'given), isForeign: false }'],
    test: EXISTING,
  },
  {
    name: 'foreign session: a login continues in a new one',
    file: 'src/connect/wallet-session/existing-session.ts',
    remove: ['if (isContinued) return', 'if (isContinued === null) return'],
    test: EXISTING,
  },
  {
    name: 'foreign session: its parameters stay behind',
    file: 'src/connect/wallet-session/existing-session.ts',
    remove: [
      'inheritedFrom(extraParams, FROM_ELSEWHERE[action])',
      'inheritedFrom(extraParams, Object.keys(extraParams))',
    ],
    test: EXISTING,
  },
  {
    name: 'foreign session: none changes an account',
    file: 'src/connect/wallet-session/existing-session.ts',
    remove: [': FROM_ELSEWHERE[action] !== undefined', ': true'],
    test: EXISTING,
  },
  {
    name: 'foreign session: its address is one of the app',
    file: 'src/connect/wallet-session/existing-session.ts',
    remove: ["if (!isAllowed) throw invalid('unknown')", ''],
    test: EXISTING,
  },
  {
    name: 'foreign session: it leads the wallet nowhere else',
    file: 'src/connect/wallet-session/existing-session.ts',
    remove: ["if (!isContinued && extraParams.nw) throw new DidError('invalid-next-workflow')", ''],
    test: EXISTING,
  },
  {
    name: 'next workflow: it is at an allowed origin',
    file: 'src/connect/wallet-session/poll-effect.ts',
    remove: ['if ((await allowedOrigins(context)).includes(origin)) return', 'return'],
    test: EXISTING,
  },
  {
    name: 'wallet request: a link has to be expected',
    file: 'src/connect/wallet-session/existing-session.ts',
    remove: ['request ? request.isJoinable', 'request ? true'],
    test: PLACES,
  },
  {
    name: 'wallet request: a link is of the same backend',
    file: 'src/connect/wallet-session/existing-session.ts',
    remove: ["if (options.request && given.base !== base) throw invalid('unknown')", ''],
    test: PLACES,
  },
  {
    name: 'wallet request: no redirect is followed',
    file: 'src/protocol/app-backend.ts',
    remove: ["redirect: 'manual'", "redirect: 'follow'"],
    test: ENDS,
  },
  {
    name: 'wallet request: its 401 renews nothing',
    file: 'src/protocol/app-backend.ts',
    remove: [
      'throw refusal(backend, url, error.response, error)',
      'await service.renew(service.tokens.session())\n        throw refusal(backend, url, error.response, error)',
    ],
    test: ENDS,
  },
  {
    name: 'wallet request: another origin gets nothing of the session',
    file: 'src/protocol/http.ts',
    remove: ['if (bare || new URL(url).origin !== origin) return', 'if (bare) return'],
    test: REQUEST,
  },
  {
    name: 'wallet request: a session with another key is not this browser’s',
    file: 'src/connect/wallet-session/status-reader.ts',
    remove: ["if (ownKey && key && key !== ownKey) return { type: 'collided' }", ''],
    test: REQUEST,
  },
  {
    name: 'wallet request: markup names a path of the app',
    file: 'elements/page/connect.ts',
    remove: ['requestPrefix: ownPath,', 'requestPrefix: text,'],
    test: 'elements/connect-button/did-connect-button.browser.test.tsx',
  },
]
