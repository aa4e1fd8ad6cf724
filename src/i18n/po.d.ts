declare module '*.po' {
  import type { Messages } from '@lingui/core'
  /** Compiled by the build's lingui plugin, and made a function by scripts/lean-catalogues.ts. */
  export const messages: () => Messages
}
