import { userAgent } from './page.ts'

/** Whether a wallet shows this page (docs/protocol.md §7.1). */
export const isWalletWebview = (): boolean => /ABTWallet|ArcSphere/.test(userAgent())
