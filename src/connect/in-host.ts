import type { ConnectResult } from '../model/connect.ts'
import { DidError } from '../model/errors.ts'
import { HOST_CONNECT_DEBOUNCE_MS, POLL_INTERVAL_MS, QR_CODE_SIZE_PX, SUCCESS_CLOSE_MS } from '../model/limits.ts'
import { asObject, asText } from '../model/read.ts'
import { clientKeys } from '../protocol/client-keys.ts'
import { announce } from '../core/announce.ts'
import { appKnown } from '../core/app/app.ts'
import { beforeOtherApp } from '../core/config.ts'
import { deferred } from '../state/deferred.ts'
import { callHost } from '../session/host/bridge.ts'
import { $locale } from '../core/language/locale.ts'
import { isOverlayTaken } from './box/overlay.ts'
import { $service } from '../core/app/service.ts'
import { $appSettings } from '../core/app-look.ts'
import { sessionGuard } from '../session/host/host-tokens.ts'
import { endWithUser } from './flow/owner.ts'
import { givenTexts } from '../model/given-texts.ts'
import type { FlowKind, HostAnswer } from './kinds/flow-kind.ts'
import { actionName, type ConnectOptions } from '../model/connect-options.ts'
import { finish, resultOf, trackLoginFailure } from './flow/finish.ts'
import { flowKind } from './flow/kind.ts'
import { alreadyOpen } from './methods/window/popup.ts'

type Result = ConnectResult | ConnectResult[]

/** Wallets by the names that hosts use. */
const CONNECT_TYPES: Partial<Record<string, string[]>> = {
  wallet: ['mobile', 'web'],
  'wallet-app': ['mobile'],
  'web-wallet': ['web'],
}
const TOKEN_KEY = '_t_'
const CLIENT_KEY = '_ek_'

/** Parameters of the host's connect dialog, with their defaults (docs/protocol.md §7.5). */
async function connectParams(options: ConnectOptions, kind: FlowKind): Promise<Record<string, unknown>> {
  await appKnown()
  const keys = await clientKeys()
  const { locale, provider, ...extraParams } = kind.params({})
  const forced = kind.forcedDid()
  return {
    action: kind.name,
    checkTimeout: options.timeoutMs,
    checkInterval: POLL_INTERVAL_MS,
    closeTimeout: SUCCESS_CLOSE_MS,
    locale,
    messages: givenTexts($appSettings.get(), options, $locale.get()),
    baseUrl: '',
    prefix: kind.hostPrefix(),
    extraParams,
    tokenKey: TOKEN_KEY,
    encKey: CLIENT_KEY,
    forceConnected: forced === 'true' || forced === 'false' ? forced === 'true' : forced,
    provider,
    enabledConnectTypes: [...new Set((options.methods ?? []).flatMap((method) => CONNECT_TYPES[method] ?? method))],
    disableSwitchApp: false,
    hideCloseButton: !options.closable,
    options: {},
    qrcodeSize: QR_CODE_SIZE_PX,
    [CLIENT_KEY]: keys?.publicKey,
  }
}

/** What a host has sent; null from a host without a dialog. @throws DidError `connect-failed`, `closed` */
function readReply(reply: unknown): { data: unknown } | null {
  if (reply === undefined) return null
  const { action, data } = asObject(reply)
  if (action === 'error') throw new DidError('connect-failed', { text: asText(data) || asText(asObject(data).message) })
  if (action !== 'success') throw new DidError('closed')
  return { data }
}

let running: { options: ConnectOptions; at: number; result: Promise<Result> } | null = null
/** Ends the flow that runs in the host. */
let end = (): void => {}

/** What the host replies; null from a host without a dialog. */
async function answerOf(options: ConnectOptions, isCurrent: () => boolean): Promise<HostAnswer | null> {
  const kind = flowKind(options)
  const reply = readReply(await callHost('didConnect', await connectParams(options, kind), options.timeoutMs))
  return reply && kind.readHostReply(reply.data, isCurrent)
}

async function ask(options: ConnectOptions, ended: Promise<never>): Promise<Result | null> {
  const service = $service.get()
  const isCurrent = sessionGuard()
  const answer = await Promise.race([answerOf(options, isCurrent), ended])
  // The visitor has signed in or out since: the reply belongs to a flow that has ended.
  if (!isCurrent()) throw new DidError('closed')
  if (!answer) return null
  await finish(service, options, answer.results, answer.session)
  announce('did-connect-status', { action: actionName(options), status: 'succeed' })
  return resultOf(answer.results)
}

async function run(options: ConnectOptions): Promise<Result | null> {
  const action = actionName(options)
  const { promise: ended, reject } = deferred<never>()
  ended.catch(() => {}) // the flow has settled by then
  end = () => reject(new DidError('closed'))
  const unlisten = endWithUser(options, reject)
  const stay = beforeOtherApp(() => reject(new DidError('app-changed')))
  try {
    const result = await ask(options, ended)
    // If the host has no dialog, the flow continues in this page, unless another one has opened here since.
    if (!result && isOverlayTaken()) throw alreadyOpen()
    if (result) announce('did-connect-close', { action, reason: 'success' })
    return result
  } catch (error) {
    trackLoginFailure(options, 'wallet', error)
    announce('did-connect-close', { action, reason: 'closed' })
    throw error
  } finally {
    unlisten()
    stay()
  }
}

/** The flow of this action that was started a moment ago, if any: a double click is one call. */
export const startedInHost = (options: ConnectOptions): Promise<Result> | null =>
  running && actionName(running.options) === actionName(options) && Date.now() - running.at < HOST_CONNECT_DEBOUNCE_MS
    ? running.result
    : null

/**
 * Lets the host show its connect dialog and completes the flow with its reply. Where the host has none, the flow
 * continues with `connectHere`. A host may close its dialog without a reply, so a later call ends this one.
 *
 * @throws DidError `closed`, `timeout`, `already-open`, what the host reports, or the refusal of the service
 */
export function connectInHost(options: ConnectOptions, connectHere: () => Promise<Result>): Promise<Result> {
  end()
  const result = run(options).then((reply) => reply ?? connectHere())
  const mine = { options, at: Date.now(), result }
  running = mine
  const forget = () => {
    if (running === mine) running = null
  }
  result.then(forget, forget)
  return result
}
