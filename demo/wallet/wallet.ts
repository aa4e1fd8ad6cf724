import { own } from '../../src/model/read.ts'
import { readAgreement } from './agreement.ts'
import { accountOf, answerClaims } from './claims.ts'
import { fetchAnswer } from './fetch-answer.ts'
import { createKeys, isSignedBy, readToken, seedOf } from './keys.ts'
import type { Answers, AppInfo, Claim, Passport, Wallet, WalletRequest } from './model.ts'

import { impossible, WalletError } from './wallet-error.ts'

export type * from './model.ts'
export { WalletError } from './wallet-error.ts'

/** The wallet's side of the connect protocol, in Node and in a browser. */
export type WalletReply =
  | { status: 'next'; request: WalletRequest }
  | { status: 'done'; response: Record<string, unknown>; nextWorkflow: string }

const notALink = (): WalletError =>
  new WalletError(
    'This is not a connect link',
    'This is not the link of a QR code. Copy the whole link, or paste a picture of the code.',
  )

const readUrl = (text: string): URL => {
  if (!URL.canParse(text)) throw notALink()
  return new URL(text)
}

/** A link inside a link may be encoded once more. */
function decodeLink(text: string): string {
  if (/^[a-z]+:\/\//i.test(text)) return text
  try {
    return decodeURIComponent(text)
  } catch {
    throw notALink()
  }
}

const USER_AGENT = 'ArcWallet/5.8.0 (development wallet)'

/**
 * A wallet whose keys come from a seed.
 *
 * @param seed - the same seed is the same person in every run
 * @param options - the `profile` that it shows, and the `passports` that it has
 * @returns the wallet
 * @example const owner = createWallet('owner of the test app', { passports })
 */
export function createWallet(seed: string | Uint8Array, options: Partial<Pick<Wallet, 'profile' | 'passports'>> = {}) {
  const keys = createKeys(typeof seed === 'string' ? seedOf(seed) : seed)
  const { profile = { fullName: 'Somebody' }, passports = [] } = own(options)
  const wallet: Wallet = { keys, did: keys.did, pk: keys.pk, profile, passports }
  return wallet
}

/**
 * The address to answer, from whatever was scanned or pasted: a deep link holds it percent-encoded once or twice, a
 * web wallet's address holds a deep link.
 */
export function authUrlOf(link: string): string {
  let url = readUrl(link.trim().replace(/^abt:/, 'https:'))
  for (let depth = 0; depth < 3 && !url.searchParams.has('_t_'); depth += 1) {
    const inner = url.searchParams.get('url')
    if (!inner) throw notALink()
    url = readUrl(decodeLink(inner))
  }
  return url.href
}

interface SignedAnswer {
  authInfo: string
  appPk: string
  agentPk?: string
}

/**
 * Whether the app signed its answer. A member of a federation asks in the name of the master (`appPk`) and signs with
 * its own key (`agentPk`); a certificate that the master signed permits that.
 */
function isGenuine({ authInfo, appPk, agentPk }: SignedAnswer): boolean {
  if (!agentPk) return isSignedBy(authInfo, appPk)
  const { agentDid, verifiableClaims } = readToken(authInfo)
  const claims = (verifiableClaims ?? []) as { type: string; content: string }[]
  const certificate = claims.find(({ type }) => type === 'certificate')?.content
  return (
    certificate !== undefined &&
    isSignedBy(certificate, appPk) &&
    readToken(certificate).agentDid === agentDid &&
    isSignedBy(authInfo, agentPk, 'agentDid')
  )
}

async function call(url: string, body?: object): Promise<Record<string, unknown>> {
  const target = new URL(url)
  // Browsers do not let a page set the header; apps read the parameter first.
  target.searchParams.set('user-agent', USER_AGENT)
  const response = await fetchAnswer(target, {
    method: body ? 'POST' : 'GET',
    credentials: 'omit',
    headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
    body: body ? JSON.stringify(body) : undefined,
  })
  const text = await response.text()
  if (!text.startsWith('{')) {
    const sentence = `The app can’t be used now: it answered with status ${response.status}.`
    throw new WalletError(`${response.status} ${text.slice(0, 200)}`, sentence)
  }
  const answer = JSON.parse(text) as SignedAnswer & { error?: string }
  const { authInfo, error } = answer
  if (!authInfo) throw new WalletError(error ?? 'The app did not sign its answer')
  if (!isGenuine(answer)) {
    throw new WalletError(
      'The signature of the app is wrong',
      'The signature is not that of the app, so the wallet does not answer.',
    )
  }
  const info = readToken(authInfo)
  const message = info.errorMessage || info.error
  if (message) throw new WalletError(String(message))
  return info
}

function requestOf(info: Record<string, unknown>): WalletRequest {
  const claims = info.requestedClaims as Claim[]
  const digits = claims.map((claim) => claim.mfaCode ?? []).find((codes) => codes.length > 0) ?? []
  return {
    url: String(info.url),
    challenge: String(info.challenge),
    app: info.appInfo as AppInfo,
    memberApp: (info.memberAppInfo as AppInfo | undefined) ?? null,
    claims,
    digits,
  }
}

/** Fetches what the link asks for; the page then shows "scanned". */
export async function readRequest(link: string): Promise<WalletRequest> {
  return requestOf(await call(authUrlOf(link)))
}

function keepPassport(wallet: Wallet, response: Record<string, unknown>): void {
  if (response.type !== 'VerifiableCredential' || !response.data) return
  const passport = response.data as Passport
  wallet.passports = [...wallet.passports.filter(({ id }) => id !== passport.id), passport]
}

/**
 * The account that answers: one of another type, if the app asks for one. It stays the same in the steps that follow.
 */
export function accountFor(wallet: Wallet, { claims }: WalletRequest): Wallet {
  const wanted = claims.find(({ type }) => type === 'authPrincipal')?.targetType
  return wanted ? accountOf(wallet, wanted) : wallet
}

/** Nobody agrees to a document that has another hash than the one to sign. */
async function checkAgreements(claims: Claim[]): Promise<void> {
  for (const claim of claims.filter(({ type }) => type === 'agreement')) {
    const { state } = await readAgreement(claim)
    if (state === 'different') throw impossible('The document is not the one that the app asks to agree to.')
  }
}

/** Answers one step. A passport that the app issues is put among the wallet's own. */
export async function approve(wallet: Wallet, request: WalletRequest, answers: Answers = {}): Promise<WalletReply> {
  await checkAgreements(request.claims)
  const requestedClaims = answerClaims(wallet, request, own(answers))
  const userInfo = wallet.keys.signToken({ requestedClaims, challenge: request.challenge })
  const info = await call(request.url, { userPk: wallet.pk, userInfo })
  if (info.requestedClaims) return { status: 'next', request: requestOf(info) }
  const response = (info.response ?? {}) as Record<string, unknown>
  keepPassport(wallet, response)
  return { status: 'done', response, nextWorkflow: String(info.nextWorkflow ?? '') }
}

async function refuse(wallet: Wallet, request: WalletRequest, action: 'declineAuth' | 'busy'): Promise<void> {
  const userInfo = wallet.keys.signToken({ action, requestedClaims: [], challenge: request.challenge })
  await call(request.url, { userPk: wallet.pk, userInfo })
}

export const decline = (wallet: Wallet, request: WalletRequest): Promise<void> => refuse(wallet, request, 'declineAuth')

export const busy = (wallet: Wallet, request: WalletRequest): Promise<void> => refuse(wallet, request, 'busy')
