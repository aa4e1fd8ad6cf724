import { ACTIONS, MODES, PASSKEY_BEHAVIORS, type Action } from '../../src/model/connect.ts'
import { METHODS } from '../../src/model/methods.ts'
import { DidError } from '../../src/model/errors.ts'
import { asObject, asText } from '../../src/model/read.ts'
import type { CustomMethod } from '../../src/model/connect-options.ts'
import type { ConnectRequest } from '../../src/connect/index.ts'
import {
  converter,
  flagOrText,
  number,
  oneOf,
  ownPath,
  record,
  someOf,
  text,
  words,
  type Converter,
  type ValuesOf,
} from '../base/converters.ts'

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

/** The flow checks it: names of requests are the app's own. */
const action = {
  ...converter<Action>('login', (value) => text.property(value) || 'login'),
  known: ACTIONS,
}

/** A row is an option of the flow, or its `timeoutMs` in seconds. */
type Options = Partial<Record<keyof ConnectRequest | 'timeout', Converter<unknown>>>

/** Settings of every connect flow. */
export const flowProperties = {
  /**
   * The methods you want, in this order, separated by spaces. `wallet` stands for the wallet app and the web wallet,
   * `wallet-app` for the app alone. Default: what the app offers
   *
   * @group Ways to sign in
   */
  methods: someOf(METHODS),
  /**
   * Your own sign-in methods, shown after the others: a list of `{ id, name, icon?, onSelect({ close }) }`
   *
   * @propertyOnly CustomMethod[]
   */
  customMethods,
  /**
   * Whether visitors can use a passkey, or create one. Default: `both`
   *
   * @group Ways to sign in
   */
  passkey: oneOf(PASSKEY_BEHAVIORS, ''),
  /**
   * Accepts only the signed-in user’s wallet or, if you give a DID, only that one
   *
   * @group Ways to sign in
   */
  forceConnected: flagOrText,
  /**
   * DID of the app whose accounts visitors sign in with
   *
   * @group Ways to sign in
   */
  sourceAppPid: text,
  /**
   * What the flow does: one of these actions of the service, or the name of a wallet request that your app’s backend
   * answers
   *
   * @group What it does
   */
  action,
  /**
   * Where your app’s backend answers its own requests: a path on the app’s origin. Default: `/api/did` below the
   * component that serves the page
   *
   * @group What it does
   */
  requestPrefix: ownPath,
  /**
   * Your own texts for the flow, as a JSON object with `title`, `scan`, `confirm` and `success`
   *
   * @group What it does
   */
  texts: record,
  /**
   * Fields of your request’s result that must arrive sealed for this browser, separated by spaces
   *
   * @group What it does
   */
  sealed: words,
  /**
   * DID of the person who invited the user
   *
   * @group What it does
   */
  inviter: text,
  /**
   * More parameters for the service, as a JSON object
   *
   * @group What it does
   */
  extraParams: record,
  /**
   * After how many seconds the connect session is renewed. Default: 300
   *
   * @group What it does
   */
  timeout: number(0, 1, DAY_SECONDS),
} satisfies Options
export type FlowValues = ValuesOf<typeof flowProperties>

/** Settings of a flow that may open a window or leave the page. */
export const leavingProperties = {
  /**
   * `popup` opens a dialog in your page, or a drawer on phones. `window` opens the app’s own connect page in a window.
   * `redirect` goes to the app’s login page
   *
   * @group Where it opens
   */
  mode: oneOf(MODES, 'popup'),
  /**
   * Where visitors go after a login by redirect. Default: this page
   *
   * @group Where it opens
   */
  redirectTo: text,
  /**
   * Address of the other site that `connect-to-did-space` and `connect-to-did-domain` open in a window. Default for
   * spaces: the app’s DID Spaces
   *
   * @group Where it opens
   */
  siteUrl: text,
} satisfies Options

export const connectProperties = { ...flowProperties, ...leavingProperties }
export type ConnectValues = ValuesOf<typeof connectProperties>
