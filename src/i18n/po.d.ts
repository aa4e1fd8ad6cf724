declare module '*.po' {
  import type { Messages } from '@lingui/core'
  /** Compiled by the build (scripts/locales.ts). */
  export const messages: Messages
}
