import { readFileSync } from 'node:fs'
import { shop } from '../backend/index.ts'
import type { Site } from './site.ts'

/** `npm run demo`: the pages of the demo, and a second app that shares its accounts. */
export const demoSite: Site = {
  command: 'npm run demo --',
  purpose: 'Starts the demo: pages with every element, their sign-in service, a mailbox and a wallet.',
  folder: '.cache/demo',
  service: {
    name: 'Acme Notes',
    // The app of the demo's home.
    app: {
      name: 'Acme Notes',
      description: 'A quiet place for lists, ideas and plans',
      logo: readFileSync(new URL('../notes/logo.svg', import.meta.url), 'utf8'),
    },
    conflicts: true,
    components: shop,
  },
  hasMember: true,
  welcome: (url) => `Open ${url} and try two things:

  1. Sign in with the wallet: press “Sign in”, “Scan the code”, “Approve”.
  2. Sign out, and sign in by email: any address will do, its mail arrives at ${url}/mailbox.`,
}
