import { USER_ACTIONS } from '../../src/model/connect.ts'
import { DidError } from '../../src/model/errors.ts'
import type { ConnectRequest, FlowRequest } from '../../src/connect/index.ts'
import { connectProperties, type ConnectValues, type FlowValues } from './connect.ts'
import { text, type Converter } from '../base/converters.ts'

const NAMES = Object.keys(connectProperties) as (keyof typeof connectProperties)[]

/** Whether it signs in: a request of the app's own may have the same name. */
export const isSignIn = ({ action, requestPrefix }: Pick<FlowValues, 'action' | 'requestPrefix'>): boolean =>
  action === 'login' && requestPrefix === ''

/** Options for the stores. Properties without a value are omitted, so that the defaults of the stores apply. */
export function connectOptionsOf(values: FlowValues & Partial<ConnectValues>): ConnectRequest {
  const given = NAMES.map((name) => [name, values[name]] as const).filter(
    ([, value]) => value !== undefined && value !== '',
  )
  const { timeout, ...options } = Object.fromEntries(given) as unknown as ConnectRequest & { timeout: number }
  return { ...options, ...(timeout && { timeoutMs: timeout * 1000 }) }
}

/**
 * Whether a flow is for the signed-in user, whoever that is. The service's name may also be that of a request of the
 * app.
 */
export const needsUser = ({
  action,
  requestPrefix,
  forceConnected,
}: Pick<ConnectRequest, 'action' | 'requestPrefix' | 'forceConnected'>): boolean =>
  !requestPrefix && !(forceConnected && forceConnected !== true) && USER_ACTIONS.some((known) => known === action)

/**
 * A request of a script, validated by the converters of the attributes.
 *
 * @throws DidError `invalid-option`
 */
export function checkConnectRequest(request: ConnectRequest): ConnectRequest {
  const { timeoutMs, requestPrefix, origin: _, ...rest } = { ...(request as FlowRequest) }
  if (!rest.action) throw new DidError('invalid-option', { text: 'action is missing' })
  for (const [name, value] of Object.entries(rest)) {
    const converter: Converter<unknown> | undefined = connectProperties[name as keyof typeof connectProperties]
    if (converter && value !== undefined) Object.assign(rest, { [name]: converter.property(value) })
  }
  // Only a script may name another origin.
  const prefix = text.property(requestPrefix)
  return {
    ...rest,
    ...(prefix && { requestPrefix: prefix }),
    ...(timeoutMs !== undefined && { timeoutMs: connectProperties.timeout.property(timeoutMs / 1000) * 1000 }),
  }
}
