declare module '*.po' {
  import type { Messages } from '@lingui/core'
  /** Compiled by the build's lingui plugin. */
  export const messages: Messages
}
