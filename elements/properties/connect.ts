import { ACTIONS, METHODS, MODES, PASSKEY_BEHAVIORS } from '../../src/model/connect.ts'
import { DidError } from '../../src/model/errors.ts'
import { asObject, asText } from '../../src/model/read.ts'
import type { CustomMethod } from '../../src/stores/connect/index.ts'
import { converter, flagOrText, number, oneOf, record, someOf, text } from './converters.ts'

const DAY_SECONDS = 86_400

const refuseMethods = (text: string): never => {
  throw new DidError('invalid-option', { text })
}

/** Methods of the page itself have functions, so only a script can set them. */
const customMethods = converter<CustomMethod[]>(
  [],
  (value) => {
    if (!Array.isArray(value)) return refuseMethods('customMethods must be a list')
    for (const custom of value) {
      const { id, name, onSelect } = asObject(custom)
      if (!asText(id) || !asText(name) || typeof onSelect !== 'function') {
        refuseMethods('a custom method needs id, name and onSelect')
      }
    }
    return value
  },
  () => refuseMethods('customMethods is a property: set it in a script'),
)

/** Settings of every connect flow. */
export const flowProperties = {
  /** What the flow is for */
  action: oneOf(ACTIONS, 'login'),
  /** Allowed methods in order, separated by blanks. `wallet` is both the app and the web wallet, `wallet-app` the app alone. Default: what the app offers */
  methods: someOf(METHODS),
  /**
   * Sign-in methods of your own after the others: a list of `{ id, name, icon?, onSelect({ close }) }`
   *
   * @propertyOnly CustomMethod[]
   */
  customMethods,
  /** Whether a passkey can be used, or created. Default `both` */
  passkey: oneOf(PASSKEY_BEHAVIORS, ''),
  /** Only the wallet of the signed-in user; with a DID, only that one */
  forceConnected: flagOrText,
  /** DID of the app whose account is used */
  sourceAppPid: text,
  /** DID of whoever invited the user */
  inviter: text,
  /** JSON object of further parameters for the service */
  extraParams: record,
  /** Seconds until the connect session is renewed. Default 300 */
  timeout: number(0, 1, DAY_SECONDS),
}

/** Settings of a flow that may open a window or leave the page. */
export const leavingProperties = {
  /** `popup`: a dialog in the page, a drawer on phones. `window`: the app’s own connect page in a window. `redirect`: the app’s login page */
  mode: oneOf(MODES, 'popup'),
  /** Where to go after a login by redirect. Default: this page */
  redirectTo: text,
  /** Address of the other site, opened in a window, for `connect-to-did-space` (default: the DID Spaces of the app) and `connect-to-did-domain` */
  siteUrl: text,
}

export const connectProperties = { ...flowProperties, ...leavingProperties }
