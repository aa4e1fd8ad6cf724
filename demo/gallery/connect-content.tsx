import { CONTENT } from '../../src/testing/connect-stub.ts'
import { hasLongWords, LOGO } from './scene.tsx'

const LONG_TEXTS = {
  title: 'Verbindungsanfrage der Benutzerkontenverwaltung',
  scan: 'Wählen Sie eine Anmeldemöglichkeit für die Donaudampfschifffahrtsgesellschaftskapitänsmützenverwaltung. '.repeat(
    4,
  ),
  confirm: 'Bitte bestätigen Sie die Verbindungsanfrage in Ihrer DID-Wallet-Anwendung',
  success: 'Verbindung erfolgreich hergestellt',
}

export const wallet = { kind: 'wallet', lastUsed: false } as const
export const webWallet = (variant: 'extension' | 'web' | 'store', lastUsed = false) =>
  ({ kind: 'web-wallet', variant, href: 'https://example.com/', lastUsed }) as const

/** How the app appears in the panel. */
export const content = {
  ...CONTENT,
  logo: LOGO,
  ...(hasLongWords && {
    name: 'Donaudampfschifffahrtsgesellschaft AG & Co',
    description: 'A long description of an app. '.repeat(10),
    texts: LONG_TEXTS,
    methods: [wallet, webWallet('extension', true)],
  }),
}

export const phone = { ...content, onPhone: true, showQr: false }

/** Two apps of one federation, which the visitor chooses from. */
export const APPS = [
  { appPid: 'zNKZ5wBNvcN6JhPBnV4YMMBFivtHHQCmZNKF', appName: 'Example Hub', appLogo: '' },
  { appPid: CONTENT.did, appName: content.name, appLogo: LOGO },
]
