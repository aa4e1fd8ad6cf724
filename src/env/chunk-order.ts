/**
 * The chunks of the kit, in the order in which pages load them. Each `lazy()` names the one that it loads, and the
 * build reads both (scripts/build/chunks.ts): what a chunk holds follows from what its lazy loaders import.
 */
export const CHUNKS = [
  'core',
  'settings',
  'session',
  'frame',
  'signature',
  'shared',
  'react',
  'connect',
  'views',
  'dialogs',
  'menu',
  'display',
  'client',
  'backend',
  'en',
  'zh',
  'texts',
  'sealed',
  'ed25519',
  'magic-link',
  'forced-account',
  'share',
] as const

export type Chunk = (typeof CHUNKS)[number]
