import type { App } from '../../src/model/app.ts'
import { asFlag, asObject, asText, own } from '../../src/model/read.ts'
import { authUrlOf } from '../../src/model/auth-url.ts'
import { examineSettings, isAllowed, isOwnOrigin, originOf, type Question } from './check.ts'
import { ok, problem, warning, type Finding } from './lib/findings.ts'
import { probeOnly, type Answer } from './probe.ts'

/*
 * Examines a request of the app's own backend, as pages start it with `action`: starts one and cancels it. No wallet
 * hears about it.
 */

export interface RequestQuestion extends Question {
  action: string
  /** Path of the backend's requests, or null for `/api/did` of the component that has the address. */
  prefix: string | null
}

const TOPIC = 'Request'

/** Where a component of the app is, as the beginning of a path: the longest mount point that the path is in. */
function mountPointOf({ components }: App, path: string): string {
  const fitting = components
    .map(({ mountPoint }) => mountPoint.replace(/\/+$/, ''))
    .filter((mountPoint) => `${path}/`.startsWith(`${mountPoint}/`))
  return fitting.reduce((longest, one) => (one.length > longest.length ? one : longest), '')
}

/** Headers of a call of the kit. If it accepted anything, a server might answer with its page. */
function headersOf(app: string): Record<string, string> {
  const { hostname, port, protocol } = new URL(app)
  const real = { 'x-real-hostname': hostname, 'x-real-port': port, 'x-real-protocol': protocol.replace(':', '') }
  return { accept: 'application/json', ...real }
}

const FIXES = {
  missing: 'Check the action, and --prefix: it has the path where the component is mounted.',
  login: 'In an app that is not public, add the path to ignoreUrls, or have visitors sign in first.',
  stopped: 'Start the component.',
  proxy: 'The backend has to trust its proxy, which has to pass on host and protocol (trust proxy, x-forwarded-*).',
}

/** Why nothing was started; null if something was. */
function refusalOf(url: string, { status, headers, json, failure, location }: Answer): Finding | null {
  const isPage = (headers.get('content-type') ?? '').includes('html')
  const reason = asText(asObject(json).error)
  const say = (text: string, fix?: string) =>
    problem(TOPIC, `${url} ${text}${reason && status !== 200 ? `: ${reason}` : ''}.`, fix)
  if (failure) return say(`can’t be reached: ${failure}`)
  if (location) return say(`leads to ${location}`, FIXES.login)
  if (status === 401 || status === 403)
    return warning(TOPIC, `${url} answers with status ${status}: it is for signed-in users.`, FIXES.login)
  if (status === 404) return say('is not there (status 404)', `${FIXES.missing} ${FIXES.login}`)
  if (status === 503) return say('is out of service (status 503)', FIXES.stopped)
  if (isPage) return say(`sends a page instead of JSON (status ${status})`, FIXES.missing)
  if (status !== 200) return say(`answers with status ${status}`)
  return reason ? problem(TOPIC, `The backend refuses to start it: ${reason}`) : null
}

/** What the wallet would be told, from the answer to a start. */
function examineStart(question: RequestQuestion, base: string, { json, headers }: Answer): Finding[] {
  const { url, appInfo, memberAppInfo, extra } = asObject(json)
  const name = [appInfo, memberAppInfo].map((info) => asText(asObject(info).name)).filter(Boolean)
  const findings = [
    name.length > 0
      ? ok(TOPIC, `The wallet is asked by ${name.join(' for ')}.`)
      : warning(TOPIC, 'The wallet is not told who asks: appInfo has no name.'),
  ]
  const [expected, found] = [`${base}/auth`, authUrlOf(asText(url))]
  if (!found) findings.push(problem(TOPIC, 'The answer has no link for a wallet.'))
  else if (found.origin + found.pathname === expected) findings.push(ok(TOPIC, `The wallet answers to ${expected}.`))
  else
    findings.push(
      problem(TOPIC, `The wallet answers to ${found.origin}${found.pathname} instead of ${expected}.`, FIXES.proxy),
    )
  findings.push(
    asFlag(asObject(extra).saveConnect)
      ? ok(TOPIC, 'Pages may remember the wallet that answers (saveConnect).')
      : ok(TOPIC, 'Pages don’t remember the wallet that answers (no saveConnect).'),
  )
  const origin = originOf(question.page)
  if (!isOwnOrigin(question) && !isAllowed(headers, origin))
    findings.push(problem(TOPIC, `The backend does not allow ${origin} to read its answers (CORS).`))
  return findings
}

async function cancel({ probe, app }: Question, base: string, token: string): Promise<Finding> {
  const url = `${base}/timeout?_t_=${encodeURIComponent(token)}`
  const { status, json, failure } = await probe(url, { headers: headersOf(app) })
  if (asText(asObject(json).token) === token) return ok(TOPIC, 'It was cancelled.')
  return warning(TOPIC, `It could not be cancelled: ${failure || `status ${status}`}.`)
}

/** Starts a request of the app's own backend and cancels it. */
export async function examineRequest(given: RequestQuestion): Promise<Finding[]> {
  const asked = own(given)
  const { origin, pathname } = new URL(asked.app)
  const question = own({ ...asked, app: origin, probe: probeOnly(asked.probe, [origin]) })
  const { app, findings } = await examineSettings(question)
  if (!app) return findings
  const prefix = asked.prefix ?? `${mountPointOf(app, pathname)}/api/did`
  const base = `${origin}${prefix}/${encodeURIComponent(asked.action)}`
  const url = `${base}/token`
  const answer = await question.probe(`${url}?locale=en&autoConnect=false`, { headers: headersOf(origin) })
  const refusal = refusalOf(url, answer)
  if (refusal) return [...findings, refusal]
  const token = asText(asObject(answer.json).token)
  if (!token) return [...findings, problem(TOPIC, `${url} answers with JSON, but not as the start of a request.`)]
  const started = [ok(TOPIC, `${url} starts one.`), ...examineStart(question, base, answer)]
  return [...findings, ...started, await cancel(question, base, token)]
}
