declare module 'virtual:first-texts' {
  import type { Messages } from '@lingui/core'
  /** What elements say before React, in every language (scripts/build/locales.ts). */
  export const texts: Record<string, Messages>
}
