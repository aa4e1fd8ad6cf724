import { fileURLToPath } from 'node:url'
import type { AuthServerOptions } from '../server/index.ts'

/** What a start of the program serves, and how it calls itself. */
export interface Site {
  /** How it is started, for its texts. */
  command: string
  /** A sentence or two for `--help`. */
  purpose: string
  /** Where accounts are kept, unless `--folder` says otherwise. */
  folder: string
  service: Pick<AuthServerOptions, 'name' | 'app' | 'conflicts' | 'staticDirs' | 'components'>
  /** Whether the next port has a second app, a member of the first one's federation. */
  hasMember: boolean
  /** What to do first at this address. */
  welcome(url: string): string
}

/** `npx did-connect-dev`: a page with the tag, for other projects. */
export const devSite: Site = {
  command: 'npx did-connect-dev',
  purpose:
    'Starts a sign-in service for development in this folder: accounts, mailbox and wallet on one port, without the internet.',
  folder: '.did-connect',
  service: { name: 'Your App', staticDirs: { '/': fileURLToPath(new URL('pages', import.meta.url)) } },
  hasMember: false,
  welcome: (url) => `Paste this into a page, at any address of this computer:

  <script type="module" src="${url}/dist/did-connect.js" data-app-url="${url}"></script>
  <did-connect-button></did-connect-button>

Or open ${url}, a page that has it already.

  By email:   any address will do. Its mail arrives at ${url}/mailbox
  By wallet:  "Copy link" in the dialog, and paste it at ${url}/wallet/`,
}
