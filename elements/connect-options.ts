import { ACTIONS, METHODS, MODES, OTHER_SITE_ACTIONS, PASSKEY_BEHAVIORS, type Action } from '../src/model/connect.ts'
import { DidError } from '../src/model/errors.ts'
import { asObject, asText } from '../src/model/read.ts'
import type { ConnectRequest } from '../src/stores/connect/index.ts'
import { flagOrText, number, oneOf, record, someOf, text, type Converter, type ValuesOf } from './converters.ts'

const DAY_SECONDS = 86_400

/** Settings of a connect flow, as attributes and as properties; each is checked before a flow sees it. */
const flowConverters = {
  action: oneOf(ACTIONS, 'login'),
  methods: someOf(METHODS),
  passkey: oneOf(PASSKEY_BEHAVIORS, ''),
  forceConnected: flagOrText,
  sourceAppPid: text,
  inviter: text,
  extraParams: record,
  timeout: number(0, 1, DAY_SECONDS),
}
const leavingConverters = { mode: oneOf(MODES, 'popup'), redirectTo: text }
export const connectConverters = { ...flowConverters, ...leavingConverters }

const isInPlace = (action: Action): boolean => !OTHER_SITE_ACTIONS.includes(action)
/** Settings of a flow that is drawn in place: it opens no window and leads nowhere. */
export const inPlaceConverters = { ...flowConverters, action: oneOf(ACTIONS.filter(isInPlace), 'login') }
type InPlaceValues = ValuesOf<typeof inPlaceConverters>

/** The other site of an action, for what can open a window. */
export const siteConverters = { siteUrl: text }
const requestConverters = { ...connectConverters, ...siteConverters }

/** Options for the stores. What nobody said stays out, so that their defaults hold. */
export function connectOptionsOf(
  values: InPlaceValues & Partial<ValuesOf<typeof leavingConverters & typeof siteConverters>>,
): ConnectRequest {
  const { action, mode, methods, passkey, forceConnected, sourceAppPid, inviter, redirectTo, extraParams, timeout } =
    values
  const { siteUrl } = values
  return {
    action,
    methods,
    extraParams,
    ...(mode && { mode }),
    ...(forceConnected !== '' && { forceConnected }),
    ...(passkey && { passkey }),
    ...(sourceAppPid && { sourceAppPid }),
    ...(inviter && { inviter }),
    ...(redirectTo && { redirectTo }),
    ...(siteUrl && { siteUrl }),
    ...(timeout && { timeoutMs: timeout * 1000 }),
  }
}

/**
 * A request of a script, checked by the same converters as attributes.
 *
 * @throws DidError `invalid-option`
 */
export function checkConnectRequest(request: ConnectRequest): ConnectRequest {
  const { timeoutMs, ...rest } = { ...request }
  if (!rest.action) throw new DidError('invalid-option', { text: 'action is missing' })
  for (const [name, value] of Object.entries(rest)) {
    const converter: Converter<unknown> | undefined = requestConverters[name as keyof typeof requestConverters]
    if (converter) Object.assign(rest, { [name]: value === undefined ? undefined : converter.property(value) })
  }
  const customMethods: unknown = rest.customMethods ?? []
  if (!Array.isArray(customMethods)) throw new DidError('invalid-option', { text: 'customMethods must be a list' })
  for (const custom of customMethods) {
    const { id, name, onSelect } = asObject(custom)
    if (!asText(id) || !asText(name) || typeof onSelect !== 'function') {
      throw new DidError('invalid-option', { text: 'a custom method needs id, name and onSelect' })
    }
  }
  return {
    ...rest,
    ...(timeoutMs !== undefined && { timeoutMs: connectConverters.timeout.property(timeoutMs / 1000) * 1000 }),
  }
}
