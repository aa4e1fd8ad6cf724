/**
 * A parameter that makes an address unlike any before. Ask with it whatever changes: a service worker that answers from
 * its cache knows no `no-store`.
 */
export const singleUse = (): { _at_: number } => ({ _at_: Date.now() })
