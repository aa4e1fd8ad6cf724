import type { Defence } from '../defence.ts'

const OTHERS = 'src/session/answer-of-others.test.ts'
const END = 'src/session/lifetime/session-end.test.ts'
const BRIDGE = 'src/session/host/bridge.test.ts'

/** The service, what stands in its place, and what it may learn. */
export const SERVICE: Defence[] = [
  {
    name: 'app: what was begun for another one ends',
    file: 'src/core/config.ts',
    remove: ["if (!isConfigured(appUrl)) throw new DidError('app-changed')", ''],
    test: 'src/session/app-change.test.ts',
  },
  {
    name: 'answers: the session is of the user in the token',
    file: 'src/protocol/session.ts',
    remove: ['if (!user || !tokens.some(isFor))', 'if (!user)'],
    test: OTHERS,
  },
  {
    name: 'answers: so is a refresh',
    file: 'src/protocol/session.ts',
    remove: ['if (tokenClaims(refreshToken)?.did !== session.user.did) throw', 'if (session === null) throw'],
    test: OTHERS,
  },
  {
    name: 'answers: none is older than the last one',
    file: 'src/session/lifetime/token-refresh.ts',
    remove: ["if (isOutdated(answer)) throw new DidError('bad-answer')", ''],
    test: OTHERS,
  },
  {
    name: 'answers: they are signed',
    file: 'src/protocol/signature.ts',
    remove: ['return verify(signature, hash, publicKey)', 'return true'],
    test: 'src/protocol/signature.test.ts',
  },
  {
    name: 'answers: without a key there is none',
    file: 'src/protocol/http.ts',
    remove: ['if (!signer) throw appUnavailable(service.appUrl)', ''],
    test: 'src/session/without-settings.test.ts',
  },
  {
    name: 'session: a refusal alone does not end it',
    file: 'src/session/lifetime/session-end.ts',
    remove: ['isNotLogin(error) && (await service.signer(true))?.appId === appId ?', 'isNotLogin(error) ?'],
    test: END,
  },
  {
    name: 'session: only the words of the service end it',
    file: 'src/protocol/refusal.ts',
    remove: [
      'error.status === 401 && JSON.stringify(responseBody(error)) === \'{"error":"not login"}\'',
      'error.status === 401',
    ],
    test: END,
  },
  {
    name: 'session: it is not refreshed without end',
    file: 'src/session/lifetime/token-refresh.ts',
    remove: ['return isFree ? 0 : Math.max(0, REFRESH_GAP_MS - since)', 'return 0'],
    test: 'src/session/malformed-responses.test.ts',
  },
  {
    name: 'role: it counts for an hour',
    file: 'src/core/user/protect.ts',
    remove: ['(isRoleConfirmed && roles.includes(visitor.role))', 'roles.includes(visitor.role)'],
    test: 'src/core/user/protect.browser.test.ts',
  },
  {
    name: 'host: one of another origin learns nothing',
    file: 'src/session/host/bridge.ts',
    remove: ['(hasNativeHost() && isOwnOrigin())', 'hasNativeHost()'],
    test: BRIDGE,
  },
  {
    name: 'host: a wallet is known by its user agent',
    file: 'src/session/host/bridge.ts',
    remove: ['hasBridge() && isWalletWebview()', 'hasBridge()'],
    test: BRIDGE,
  },
  {
    name: 'host: its tokens are confirmed for the session at the time',
    file: 'src/session/host-login.ts',
    remove: [
      'const session = await confirmHostResults(results, isCurrent)',
      'const session = await confirmHostResults(results, () => true)',
    ],
    test: 'src/session/host-login.test.ts',
  },
  {
    name: 'calls: no redirect is followed',
    file: 'src/protocol/http.ts',
    remove: ["redirect: 'error',", "redirect: 'follow',"],
    test: 'src/protocol/redirects.test.ts',
  },
  {
    name: 'calls: markup names no other server',
    file: 'src/core/settings.ts',
    remove: [
      'parse: (value) => (Array.isArray(value) ? value.map(safeOrigin).filter(Boolean) : undefined),',
      'parse: (value) => [value].flat().map(safeOrigin).filter(Boolean),',
    ],
    test: 'src/core/config.test.ts',
  },
  {
    name: 'calls: a master that does not know the browser is not asked',
    file: 'src/saved-accounts/accounts.ts',
    remove: ['master && (!isOffer || isKnownTo(master, await ofApp))', 'master'],
    test: 'src/saved-accounts/quick-login.test.ts',
  },
  {
    name: 'storage: a key of the kit is no preference',
    file: 'src/core/frame/theme.ts',
    remove: ["foreignKey(app?.preferKey ?? '') ?? PREFER_KEY", '(app?.preferKey as StoredKey) ?? PREFER_KEY'],
    test: 'src/core/frame/theme.test.ts',
  },
]
