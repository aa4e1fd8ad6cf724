import { readApp, readSigningApp, type App } from '../../src/model/app.ts'
import { isKnownProvider, providerName } from '../../src/model/methods.ts'
import { asList, asObject, asText, own } from '../../src/model/read.ts'
import { isAtLeast } from '../../src/model/version.ts'
import { allows, policiesOf } from './csp.ts'
import { examineOpenerPolicy } from './opener-policy.ts'
import { examinePermissions } from './permissions.ts'
import { hidden, ok, problem, warning, type Finding } from './lib/findings.ts'
import { LIST_PATH, listMend, listProblem } from './related-origins.ts'
import { isSameOrigin, MAX_BODY_LENGTH, probeOnly, type Answer, type Probe } from './probe.ts'

/*
 * Examines an app as a page would use it: with requests that need no session. Each function examines one topic.
 */

export interface Question {
  /** Address of the app, without a trailing slash. */
  app: string
  /** Address of the page with the kit; the app's own address for a page of the app. */
  page: string
  servicePrefix: string
  probe: Probe
  /** Origin that sends the requests, if it is not that of the page. */
  sender?: string
}

const COMMAND = 'The command did-connect-elements check sees it.'

/** The oldest server that the kit is tested with. */
const OLDEST_SERVER = '1.16.44'

/** Headers of a call with a session. */
const SENT_HEADERS = [
  'authorization',
  'x-blocklet-js-sdk-version',
  'x-blocklet-visitor-id',
  'x-did-connect-version',
  'x-real-hostname',
  'x-real-port',
  'x-real-protocol',
]

/** Names in a finding. */
const NAMES_MAX = 20

export const originOf = (address: string): string => new URL(address).origin
const isThisComputer = (address: string): boolean =>
  /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(address).hostname)
export const isOwnOrigin = ({ app, page }: Question): boolean => isSameOrigin(app, page)
const service = ({ app, servicePrefix }: Question, path: string): string => app + servicePrefix + path

export const isAllowed = (headers: Headers, origin: string): boolean =>
  ['*', origin].includes(headers.get('access-control-allow-origin') ?? '')

/** Whether a preflight lets a page send these headers. */
function mayBeSent({ status, headers }: Answer, wanted: string[]): boolean {
  const allowed = (headers.get('access-control-allow-headers') ?? '').toLowerCase().split(/[\s,]+/)
  return status >= 200 && status < 300 && (allowed.includes('*') || wanted.every((name) => allowed.includes(name)))
}

/** The first names of a list, which may have any length. */
function names(list: string[]): string {
  const [shown, rest] = [list.slice(0, NAMES_MAX), list.length - NAMES_MAX]
  return `${shown.join(', ') || 'none'}${rest > 0 ? ` and ${rest} more` : ''}`
}

/** The settings decide everything else; null when there are none. */
export async function examineSettings(question: Question): Promise<{ app: App | null; findings: Finding[] }> {
  const { app: base, probe } = question
  const url = `${base}/__blocklet__.js?type=json`
  const answer = await probe(url, { follow: true })
  const say = (text: string, fix: string) => ({ app: null, findings: [problem('Settings', text, fix)] })
  const fix = 'Set app-url to the address of the app: the one its pages have, with the path where the app is mounted.'
  if (answer.failure) return say(`${url} can’t be reached: ${answer.failure}.`, fix)
  if (answer.location) return say(`${url} leads to ${answer.location}, which is another origin.`, fix)
  if (answer.text.length === MAX_BODY_LENGTH) return say(`${url} sends more than 2 MB.`, fix)
  const app = readApp(answer.json, base)
  if (!app) return say(`${url} answers with status ${answer.status}, but not with the settings of an app.`, fix)
  const version = app.serverVersion
  const findings = [ok('Settings', `${app.appName || 'An app without a name'} (${app.appPid})`)]
  if (!app.appPk) findings.push(problem('Settings', 'The app has no public key, so its answers can’t be verified.'))
  if (!version) findings.push(warning('Server', 'The settings have no version of the server.'))
  else if (isAtLeast(version, OLDEST_SERVER)) findings.push(ok('Server', `Blocklet Server ${version}`))
  else findings.push(warning('Server', `Blocklet Server ${version} is older than ${OLDEST_SERVER}.`, 'Update it.'))
  return { app, findings }
}

/** Whether the service is where the kit looks for it. Without a session, it refuses in its own words. */
async function examineService(question: Question): Promise<Finding[]> {
  const url = service(question, '/api/did/session')
  const { status, json, failure, location, isHidden } = await question.probe(url)
  // That a page can't read it is examined with CORS.
  if (isHidden) return []
  const say = (text: string) => [
    problem('Service', `${url} ${text}`, 'Check app-url and service-prefix, or the proxy.'),
  ]
  if (failure) return say(`can’t be reached: ${failure}.`)
  if (location) return say(`leads to ${location}. The kit follows no redirect of the service.`)
  if (status === 401 && asObject(json).error === 'not login') return [ok('Service', `${url} answers.`)]
  return say(`answers with status ${status}, but not as a service of sign-in.`)
}

async function trustedHosts(question: Question): Promise<string[]> {
  const { json } = await question.probe(service(question, '/api/federated/getTrustedDomains'))
  return asList(json).map(asText).filter(Boolean)
}

/** The methods, and which of them work on a page of another origin. */
async function examineMethods(question: Question, app: App): Promise<Finding[]> {
  const offered = app.authentication?.map(({ name }) => name) ?? [
    'wallet',
    ...(app.allowEmail ? ['email'] : []),
    'passkey',
  ]
  const titles = offered.map((name) => (isKnownProvider(name) ? providerName(name) : name))
  const findings = [ok('Methods', `The app offers: ${names(titles)}.`)]
  if (offered.includes('email') && !app.emailEnabled)
    findings.push(warning('Methods', 'Email is offered, but the app can’t send mail.', 'Set up its mail service.'))
  if (isOwnOrigin(question)) return findings
  const host = new URL(question.page).hostname
  const isTrusted = (await trustedHosts(question)).includes(host)
  const rest = offered.filter((name) => name !== 'wallet')
  if (rest.length === 0) return findings
  const text = `On ${originOf(question.page)} the wallet works in the page. ${names(rest)}: `
  if (isTrusted) findings.push(ok('Methods', `${text}in a window of the app, which trusts ${host}.`))
  else
    findings.push(
      warning(
        'Methods',
        `${text}not there, because the app does not trust ${host}.`,
        `Add ${host} to its trusted domains.`,
      ),
    )
  return findings
}

/** Whether the browser lets a page of another origin read the answers. */
async function examineCors(question: Question): Promise<Finding[]> {
  if (isOwnOrigin(question)) return []
  const origin = question.sender ?? originOf(question.page)
  const [settings, session, preflight] = await Promise.all([
    question.probe(`${question.app}/__blocklet__.js?type=json`),
    question.probe(service(question, '/api/did/session')),
    question.probe(service(question, '/api/did/session'), {
      method: 'OPTIONS',
      headers: { 'access-control-request-method': 'GET', 'access-control-request-headers': SENT_HEADERS.join() },
    }),
  ])
  const refused = [
    ...(isAllowed(settings.headers, origin) ? [] : ['its settings']),
    ...(isAllowed(session.headers, origin) ? [] : ['its sessions']),
    ...(isAllowed(preflight.headers, origin) && mayBeSent(preflight, SENT_HEADERS) ? [] : ['requests with a token']),
  ]
  if (refused.length === 0) return [ok('CORS', `Pages of ${origin} can read the answers of the app.`)]
  const text = `The app does not allow ${origin} to read ${names(refused)}.`
  return [problem('CORS', text, 'A proxy in front of the app may remove the access-control headers.')]
}

/**
 * A page on https with an app on http: tried in Chromium 156, also with a page of a public address, and in Firefox 153.
 */
function mixed(app: string): Finding {
  if (!isThisComputer(app))
    return problem('Session', 'The page has https and the app has http.', 'Browsers block such requests.')
  const fix =
    'Only browsers on this computer reach the app. Firefox allows it, Chromium asks the visitor of a public page first, older Safari refuses.'
  return warning('Session', 'The page has https, and the app has http on this computer.', fix)
}

function examineSession(question: Question): Finding[] {
  const { app, page } = question
  const findings: Finding[] = []
  if (!isOwnOrigin(question))
    findings.push(ok('Session', 'It is stored in localStorage of the page, since cookies belong to the app’s origin.'))
  else findings.push(ok('Session', 'It is stored in cookies of the app, which its server reads.'))
  if (new URL(page).protocol === 'http:' && !isThisComputer(page))
    findings.push(problem('Session', 'The page is not served by https.', 'Browsers offer no cryptography there.'))
  if (new URL(page).protocol === 'https:' && new URL(app).protocol === 'http:') findings.push(mixed(app))
  return findings
}

/** The page that opens in a window or after a redirect. */
async function examineConnectPage(question: Question): Promise<Finding[]> {
  const url = service(question, '/login')
  const { status, failure, headers, location, isHidden } = await question.probe(url, { follow: true })
  if (isHidden) return [hidden('Login page', `${url} answers, but not to scripts of this site.`, COMMAND)]
  const isPage = status === 200 && (headers.get('content-type') ?? '').includes('html')
  return [
    isPage
      ? ok('Login page', `${url} is there, for mode="window" and mode="redirect".`)
      : warning(
          'Login page',
          `${url} ${location ? `leads to ${location}` : failure || `answers with status ${status}`}.`,
          'Use mode="popup" only.',
        ),
  ]
}

/** Whether pages of this origin may use the passkeys of the app. What the app trusts can't be read. */
async function examinePasskeys(question: Question, app: App): Promise<Finding[]> {
  if (!app.authentication?.some(({ name }) => name === 'passkey')) return []
  const host = new URL(question.app).hostname
  if (isOwnOrigin(question)) return [ok('Passkeys', `They belong to ${host}.`)]
  const list = originOf(question.app) + LIST_PATH
  const origin = originOf(question.page)
  const answer = await question.probe(list, { follow: true })
  if (answer.isHidden)
    return [hidden('Passkeys', `They belong to ${host}, whose list of origins is hidden from this site.`, COMMAND)]
  const failing = listProblem(answer, origin)
  if (!failing)
    return [
      ok(
        'Passkeys',
        `${host} lists ${origin}: they work in the page with related-passkeys, if TRUST_ORIGINS of the app has it.`,
      ),
    ]
  const text = `They belong to ${host}, so they work in a window of the app only. ${list} ${failing}.`
  return [warning('Passkeys', text, listMend(origin))]
}

/** Whether the page's own policies let the kit load its script, reach the app, and use what it needs of the browser. */
async function examinePolicies(question: Question): Promise<Finding[]> {
  const { page, probe } = question
  const { headers, text, failure, location, isHidden } = await probe(page, { follow: true })
  if (isHidden) return [hidden('Content Security Policy', `That of ${page} is hidden from this site.`, COMMAND)]
  if (failure) return [warning('Content Security Policy', `${page} can’t be reached: ${failure}.`)]
  if (location)
    return [
      warning('Content Security Policy', `${page} leads to ${location}.`, `Examine that page: --from ${location}`),
    ]
  const policies = policiesOf(headers.get('content-security-policy'), text)
  return [
    ...examineContentPolicies(question, policies),
    ...examinePermissions(headers.get('permissions-policy'), page),
    ...examineOpenerPolicy(headers.get('cross-origin-opener-policy'), page),
  ]
}

function examineContentPolicies({ app, page }: Question, policies: string[]): Finding[] {
  if (policies.length === 0) return [ok('Content Security Policy', 'The page has none.')]
  const needs: [string, string][] = [
    ['connect-src', originOf(app)],
    ['connect-src', originOf(app).replace(/^http/, 'ws')],
    ['img-src', originOf(app)],
  ]
  const missing = needs.filter(([directive, address]) => !allows(policies, directive, address, page))
  if (missing.length === 0)
    return [ok('Content Security Policy', 'It allows requests, the realtime channel and pictures.')]
  return missing.map(([directive, address]) =>
    problem('Content Security Policy', `${directive} does not allow ${address}.`, `Add ${address} to ${directive}.`),
  )
}

/** Why the app does not use the accounts of its master. */
const MEMBERSHIPS: Record<Exclude<App['federatedStatus'], 'approved'>, string> = {
  '': 'its settings do not say whether the master has approved it',
  pending: 'the master has not approved it yet',
  rejected: 'the master has rejected it',
  revoked: 'the master has revoked its approval',
}

const OWN_CHECK = 'Check it by its own address, if you know it.'

async function examineFederation({ probe }: Question, app: App): Promise<Finding[]> {
  if (!app.master) return [ok('Federation', 'The app has its own accounts.')]
  if (app.master.appPid === app.appPid) return [ok('Federation', 'The app is the master of its federation.')]
  if (app.federatedStatus !== 'approved') {
    const text = `The app has a master, ${app.master.appName}, but ${MEMBERSHIPS[app.federatedStatus]}.`
    return [warning('Federation', text, 'Visitors are offered the accounts of the app itself.')]
  }
  const { appName, appUrl } = app.master
  const { json, failure, location, isHidden } = await probe(`${appUrl}/__blocklet__.js?type=json`, { follow: true })
  if (isHidden)
    return [hidden('Federation', `Accounts are those of ${appName} (${appUrl}), which was not asked.`, OWN_CHECK)]
  if (!location && readSigningApp(json, appUrl))
    return [ok('Federation', `Accounts are those of ${appName} (${appUrl}).`)]
  const text = `The settings of its master ${appName} (${appUrl}) can’t be loaded${failure && `: ${failure}`}.`
  return [problem('Federation', text, 'Visitors are offered the accounts of the app itself.')]
}

/** Everything that can be found out about an app without signing in. */
export async function examine(asked: Question): Promise<Finding[]> {
  const given = own(asked)
  const question = own({ ...given, probe: probeOnly(given.probe, [given.app, given.page]) })
  const { app, findings } = await examineSettings(question)
  if (!app) return findings
  const parts = await Promise.all([
    examineService(question),
    examineMethods(question, app),
    examineCors(question),
    examineSession(question),
    examineConnectPage(question),
    examinePasskeys(question, app),
    examinePolicies(question),
    examineFederation(question, app),
  ])
  return [...findings, ...parts.flat()]
}
