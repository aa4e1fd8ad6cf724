import type { Chunk } from '../../src/env/chunk-order.ts'

/** A folder of the kit. */
export interface Room {
  path: string
  does: string
  /**
   * The chunk of all its files, if they are in one. The files of other rooms come with the first chunk that needs them.
   */
  chunk?: Chunk
  /** Of the ground: the only rooms that it imports. */
  imports?: readonly string[]
  /** Packages that it may use besides those of every feature. */
  packages?: readonly string[]
}

/**
 * The rooms of the kit, in their order: a room imports the rooms above it, and its own files. `npm run tables` writes
 * the rules of the linter and the table of docs/architecture.md from it, the build looks for the chunks, and
 * rooms.test.ts for the order of rooms in a room.
 */
export const ROOMS: readonly Room[] = [
  {
    path: 'src/model',
    does: 'Types, facts and pure functions: DIDs, colors, errors, limits',
    imports: [],
    packages: ['@noble/hashes/**', '@scure/base'],
  },
  { path: 'src/style', does: 'One style sheet for all elements, and its tokens', imports: [], packages: ['goober'] },
  {
    path: 'src/env',
    does: 'Storage, cookies, device, tabs, host: each with a fallback; `lazy.ts`',
    imports: ['src/model'],
    packages: ['js-cookie', '@simplewebauthn/browser'],
  },
  {
    path: 'src/i18n',
    does: 'Texts in 15 languages',
    imports: ['src/model', 'src/env'],
    packages: ['@lingui/core', '@lingui/core/macro'],
  },
  {
    path: 'src/ui',
    does: 'React components without stores',
    imports: ['src/model', 'src/style', 'src/i18n'],
    packages: [
      'react',
      'react-dom',
      'qrcode',
      '@lingui/core',
      '@lingui/core/macro',
      '@lingui/react',
      '@lingui/react/macro',
    ],
  },
  {
    path: 'src/protocol',
    does: 'Calls to the service: requests, checked answers, tokens',
    imports: ['src/model', 'src/env'],
    packages: ['ofetch', '@noble/**'],
  },
  {
    path: 'src/state',
    does: 'What stores are made of: a flow, a retry, a clock',
    imports: ['src/model', 'src/env', 'src/protocol'],
    packages: ['nanostores'],
  },
  { path: 'src/core', does: 'Settings of the page, settings of the app, announcements', chunk: 'core' },
  { path: 'src/core/user', does: '`$session` and `$user`, the cached user, protected content', chunk: 'core' },
  { path: 'src/core/language', does: 'The chosen language and its texts', chunk: 'core' },
  { path: 'src/core/frame', does: 'Theme, palette, and the markup around every view', chunk: 'core' },
  { path: 'src/identity', does: 'How an account is shown: address, avatar, role' },
  { path: 'src/dialogs', does: 'Questions, toasts, error lines, and what every dialog is made of' },
  { path: 'src/dialogs/dialog', does: 'Their views', chunk: 'dialogs' },
  {
    path: 'src/session/passkeys',
    does: 'What this browser knows of passkeys, and what follows a login',
    chunk: 'session',
  },
  { path: 'src/session/lifetime', does: 'Refresh, expiry, logout, other tabs', chunk: 'session' },
  { path: 'src/session/host', does: 'The program around the page, and its tokens', chunk: 'session' },
  { path: 'src/session', does: 'Restore and login', chunk: 'session' },
  { path: 'src/saved-accounts', does: 'Accounts of this browser, quick login, storage of frames' },
  { path: 'src/saved-accounts/dialog', does: 'Their views', chunk: 'dialogs' },
  { path: 'src/connect/wallet-requests', does: 'Wallet requests of an app’s own, and its backend', chunk: 'connect' },
  { path: 'src/connect/flow', does: 'What a flow is: contract, options, completion, overlay', chunk: 'connect' },
  { path: 'src/connect/wallet-session', does: 'The QR session: machine, relay, polling, deep link', chunk: 'connect' },
  {
    path: 'src/connect/methods',
    does: 'A folder for each way to sign in; which are offered, and the one that runs',
    chunk: 'connect',
  },
  { path: 'src/connect/methods/passkey/dialog', does: 'New passkeys, and the offer of one', chunk: 'dialogs' },
  { path: 'src/connect', does: 'The connect flow: create, run, open, redirect', chunk: 'connect' },
  { path: 'src/connect/view', does: 'The box of a flow', chunk: 'connect' },
  { path: 'src/account/passports', does: 'Passports of the account', chunk: 'connect' },
  { path: 'src/account/passports/dialog', does: 'The dialog that switches them', chunk: 'dialogs' },
  { path: 'src/account/did-space', does: 'The DID Space of the account', chunk: 'connect' },
  { path: 'src/account/did-space/dialog', does: 'The guide to it', chunk: 'dialogs' },
  { path: 'src/account', does: 'Switching, linked accounts, verification, deletion', chunk: 'connect' },
  {
    path: 'elements/jsx',
    does: 'What JSX compiles to',
    chunk: 'core',
    imports: ['src/model'],
    packages: ['react', 'react/jsx-runtime'],
  },
  {
    path: 'elements/base',
    does: 'The class of an element: properties, static markup, React, press, events',
    chunk: 'core',
    packages: ['react', 'react-dom', 'react-dom/client', '@r2wc/react-to-web-component'],
  },
  { path: 'elements/start/session', does: 'What begins with the session', chunk: 'session' },
  { path: 'elements/start', does: 'The start of the kit, and what loads the flows', chunk: 'core' },
  { path: 'elements/page', does: 'Settings and events of the page, options of a flow as attributes', chunk: 'core' },
  { path: 'elements/view', does: 'Hooks and the frame that views share' },
  {
    path: 'elements/first-dialog',
    does: 'Where dialogs are, and the frame of one before React',
    chunk: 'frame',
  },
  { path: 'elements/overlay', does: '`<did-overlay>`, the list of dialogs, calls from the host', chunk: 'connect' },
  { path: 'elements/connect-button', does: '`<did-connect-button>`', chunk: 'core' },
  { path: 'elements/connect-button/view', does: 'Its view', chunk: 'react' },
  { path: 'elements/connect-panel', does: '`<did-connect-panel>`', chunk: 'core' },
  { path: 'elements/connect-panel/view', does: 'Its view', chunk: 'connect' },
  { path: 'elements/avatar-menu', does: '`<did-avatar-menu>`', chunk: 'core' },
  { path: 'elements/avatar-menu/view', does: 'Its view, and what its items do', chunk: 'menu' },
  { path: 'elements/address', does: '`<did-address>`', chunk: 'core' },
  { path: 'elements/address/qr-dialog', does: 'The dialog with its code', chunk: 'connect' },
  { path: 'elements/address/view', does: 'Its view', chunk: 'display' },
  { path: 'elements/avatar', does: '`<did-avatar>`', chunk: 'core' },
  { path: 'elements/avatar/view', does: 'Its view', chunk: 'display' },
  { path: 'elements/user-card', does: '`<did-user-card>`', chunk: 'core' },
  { path: 'elements/user-card/view', does: 'Its view, and following', chunk: 'display' },
  { path: 'elements/api/client', does: '`client` and `request`: every call of the service', chunk: 'client' },
  { path: 'elements/api/dids', does: '`did`: parses and checks DIDs', chunk: 'core' },
  { path: 'elements/api', does: 'The script API: commands, `api`, `client`, `request`', chunk: 'core' },
  { path: 'elements', does: 'The entry of the kit: defines the tags, exports the API', chunk: 'core' },
  {
    path: 'entries',
    does: 'One place for each line of `exports` and `bin` in package.json; the component for Blocklet apps',
  },
]

const placeOf = (file: string): number =>
  ROOMS.reduce(
    (found, { path }, index) =>
      file.startsWith(`${path}/`) && path.length > (ROOMS[found]?.path.length ?? 0) ? index : found,
    -1,
  )

/** The room of a file: the innermost. */
export const roomOf = (file: string): Room | undefined => ROOMS[placeOf(file)]

/** Whether a file stands below another, which it may then import. */
export const isAbove = (upper: string, lower: string): boolean => placeOf(upper) <= placeOf(lower)

/** The rooms that the linter knows: `src/core`, without `src/core/user`. Those in it come in its order. */
export const outerRooms = (): Room[] => {
  const names = new Set(ROOMS.map(({ path }) => path.split('/').slice(0, 2).join('/')))
  return [...names].map((path) => ROOMS.find((room) => room.path === path) ?? { path, does: '' })
}
