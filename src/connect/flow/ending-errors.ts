import type { DidErrorCode } from '../../model/errors.ts'

/** Another account or wallet helps. These failures end the flow, and have a screen of their own. */
export const NEED_ANOTHER: readonly DidErrorCode[] = ['account-refused', 'user-mismatch', 'wallet-taken']
