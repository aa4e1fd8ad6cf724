import { ACTIONS } from '../../src/model/connect.ts'
import { DidError, type DidErrorCode } from '../../src/model/errors.ts'
import { readApp } from '../../src/model/app.ts'
import type { ConnectOptions } from '../../src/model/connect-options.ts'
import { offeredMethods, type Surroundings } from '../../src/connect/screen/offered.ts'
import { OPTIONS, stubConnect, type ConnectStub } from '../../src/testing/connect-stub.ts'
import { GRACE } from './scene.tsx'
import { content, webWallet } from './connect-content.tsx'

/** An app that offers the wallet, email, a third party and passkeys. */
const APP = readApp(
  {
    appPid: content.did,
    appName: content.name,
    serverVersion: '1.17.12',
    settings: {
      authentication: {
        wallet: { order: 0, type: 'builtin', enabled: true },
        email: { order: 1, type: 'builtin', enabled: true },
        github: { order: 2, type: 'oauth', enabled: true },
        passkey: { order: 3, type: 'builtin', enabled: true },
      },
      notification: { email: { enabled: true } },
    },
  },
  location.origin,
)

const DESKTOP: Surroundings = {
  inWebview: false,
  inAppBrowser: false,
  isOwnOrigin: true,
  hasPasskeys: true,
  canCreatePasskeys: true,
  isOwnApp: true,
  hasRelatedPasskeys: false,
  isTrusted: true,
  webWallet: webWallet('web'),
  lastUsed: '',
  isWithoutSettings: false,
}

/** The choice of an action, with the methods that can perform it. */
function panelOf(own: Partial<ConnectOptions>): ConnectStub {
  const options = { ...OPTIONS, ...own }
  return stubConnect({ content: { ...content, methods: offeredMethods(options, APP, DESKTOP) }, options })
}

/** A wallet request of the app's own, in the kit's words. */
const REQUEST: Partial<ConnectOptions> = {
  action: 'wallet-request',
  walletRequest: { name: 'request-profile', prefix: '', isForeign: false, fetch: null, sealed: [], isJoinable: false },
}
const alone = { ...content, methods: offeredMethods({ ...OPTIONS, ...REQUEST }, APP, DESKTOP) }
const refused = (code: DidErrorCode, text?: string) => () =>
  stubConnect({
    state: { status: 'error', error: new DidError(code, { text }) },
    content: alone,
    options: { ...OPTIONS, ...REQUEST },
  })

const REQUEST_PANELS: Record<string, () => ConnectStub> = {
  'wallet-request': () => stubConnect({ content: alone, options: { ...OPTIONS, ...REQUEST } }),
  'wallet-request-texts': () =>
    stubConnect({
      content: { ...alone, texts: { title: 'Share your profile', scan: 'We print your name on the ticket' } },
      options: { ...OPTIONS, ...REQUEST },
    }),
  'wallet-request-refused': refused('request-failed', 'The last ticket for this evening was sold a minute ago.'),
  'wallet-request-signed-out': refused('not-signed-in'),
  'wallet-request-stopped': refused('request-unavailable'),
  'wallet-request-missing': refused('request-not-found'),
}

/** Every action but the login, which is what the other panels show. */
export const ACTION_PANELS: Record<string, () => ConnectStub> = {
  ...Object.fromEntries(
    ACTIONS.filter((action) => action !== 'login').map((action) => [action, () => panelOf({ action })]),
  ),
  ...REQUEST_PANELS,
  'switch-did-to': () => panelOf({ action: 'switch-did', forceConnected: GRACE.did }),
}
