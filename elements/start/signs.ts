import { isWalletWebview } from '../../src/env/wallet-webview.ts'
import { queryParam } from '../../src/env/page.ts'
import { sessionStore } from '../../src/env/storage.ts'
import { $config } from '../../src/core/config.ts'
import { $configured } from '../../src/core/configured-bridge.ts'
import { appKey } from '../../src/core/json-storage.ts'
import { hasLinkToken } from '../../src/core/link-tokens.ts'
import { mayHaveTokens } from '../../src/core/user/may-have-tokens.ts'
import { knowsPasskeys } from '../../src/core/user/known-passkeys.ts'
import { cachedUser } from '../../src/core/user/cached-user.ts'

/** What the address asks for: a sign-in by link, an invitation, an account, the return of a wallet. */
const PARAMS = ['inviter', '__did-connect__', 'tokenKey']
/** What an earlier page of this tab has kept for this one. */
const KEPT = ['did_intent', 'did_fragment', 'did_started', 'did_email'] as const

/**
 * What says that there may be more to a visitor than that nobody is signed in. Without any of it, the session's code
 * waits until somebody wants in.
 */
const SIGNS: Record<string, () => boolean> = {
  tokens: mayHaveTokens,
  user: () => cachedUser() !== null,
  link: () => hasLinkToken() || PARAMS.some((name) => queryParam(name) !== ''),
  kept: () => KEPT.some((name) => sessionStore.get(appKey(name)) !== ''),
  passkey: () => knowsPasskeys() || $config.get().relatedPasskeys,
  host: () => $configured.get() !== null || isWalletWebview(),
}

export const hasSign = (): boolean => Object.values(SIGNS).some((isGiven) => isGiven())
