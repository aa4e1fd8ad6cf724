/** What `did-connect-dev` prints. Programs wait for the first line. */
export const startText = (url: string): string => `ready ${url}

Paste this into a page, at any address of this computer:

  <script type="module" src="${url}/dist/did-connect.js" data-app-url="${url}"></script>
  <did-connect-button></did-connect-button>

Or open ${url}, a page that has it already.

  By email:   any address will do. Its mail arrives at ${url}/mailbox
  By wallet:  "Copy link" in the dialog, and paste it at ${url}/wallet/

It listens on this computer only, and needs no internet. Accounts are kept in the folder .did-connect; --reset deletes
them. Every user of this computer can read the mailbox and change accounts: it is for development.
`
