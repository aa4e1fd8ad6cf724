import type { Defence } from '../defence.ts'

const FROZEN = 'src/session/frozen-tab.test.ts'
const FAILURES = 'e2e/connect/failures.spec.ts'

/** The session of a user, from the sign-in to the sign-out. */
export const SESSION: Defence[] = [
  {
    name: 'visitor id: that of the storage comes first',
    file: 'src/protocol/tokens.ts',
    remove: [
      "[localStore.get('__visitor_id'), readCookie('vid')]",
      "[readCookie('vid'), localStore.get('__visitor_id')]",
    ],
    test: 'e2e/session/storage.spec.ts',
    title: 'keeps its visitor id when another site of the domain writes the cookie',
  },
  {
    name: 'visitor id: another one has to be confirmed',
    file: 'src/session/lifetime/settle-visitor-id.ts',
    remove: ['await fetchSession(serviceWithToken(token, id))', ''],
    test: 'e2e/session/storage.spec.ts',
    title: 'takes over the visitor id of a login by another kit',
  },
  {
    name: 'sign-out: a session is forgotten as soon as its tokens are stored',
    file: 'src/connect/wallet-session/session-flow.ts',
    remove: ['        forgetStarted(session.token)\n', ''],
    test: 'e2e/session/reload.spec.ts',
    title: 'a session whose page leaves as soon as it knows the user is not used again',
  },
  {
    name: 'tabs: a lease ends',
    file: 'src/env/lock.ts',
    remove: ['LEASE_MS = 15_000', 'LEASE_MS = 86_400_000'],
    test: FROZEN,
  },
  {
    name: 'tabs: a lock is not awaited for long',
    file: 'src/model/limits.ts',
    remove: ['REFRESH_WAIT_MS = REFRESH_TIMEOUT_MS + 5_000', 'REFRESH_WAIT_MS = 86_400_000'],
    test: FROZEN,
  },
  {
    name: 'sign-in: the relay is not asked without end',
    file: 'src/protocol/relay.ts',
    remove: ['backOff(++failures.sockets)', '0'],
    test: FAILURES,
    title: 'backs off from a relay that joins and closes',
  },
  {
    name: 'sign-in: nor one that accepts and then closes',
    file: 'src/protocol/relay.ts',
    remove: ['later(() => {\n      failures.sockets = 0', 'failures.sockets = 0\n    later(() => {'],
    test: FAILURES,
    title: 'backs off from a relay that joins and closes',
  },
  {
    name: 'sign-in: a lost answer does not end it',
    file: 'src/connect/wallet-session/poll-effect.ts',
    remove: ['if (isUnanswered(error)) return onLostAnswer(error)', ''],
    test: FAILURES,
    title: 'completes a login scanned before',
  },
  {
    name: 'sign-in: nor does one after the approval',
    file: 'src/session/login.ts',
    remove: ['await withRetries(() => fetchSession(service)).catch(', 'await fetchSession(service).catch('],
    test: FAILURES,
    title: 'signs in when the wallet approves during',
  },
]
