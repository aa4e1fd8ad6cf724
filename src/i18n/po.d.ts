declare module '*.po' {
  import type { Messages } from '@lingui/core'
  /** Compiled by the build (scripts/build/locales.ts). */
  export const messages: Messages
}
