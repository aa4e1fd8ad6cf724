import { own } from '../../src/model/read.ts'
import { fetchAnswer } from './fetch-answer.ts'
import { accountFor, approve, authUrlOf, busy, createWallet, decline, readRequest, WalletError } from './wallet.ts'
import type { Answers, Wallet, WalletReply, WalletRequest } from './wallet.ts'

export * from './wallet.ts'

export interface RespondOptions extends Pick<Answers, 'profile' | 'passport' | 'claims'> {
  /** The test user: the same number has the same keys in every run. Default: 0. */
  user?: number | Wallet
  decline?: boolean
  busy?: boolean
  /** Awaited before each answer, as a person looks at the page first. */
  beforeAnswer?: (request: WalletRequest) => unknown
  /** Only fetch the request, so that the page shows "scanned". */
  scanOnly?: boolean
  /** Send the DID and leave the remaining claims unanswered. */
  connectOnly?: boolean
  /** The number to tap; when absent, the one that the page shows. */
  mfa?: number
}

export interface WalletResult {
  status: 'ok' | 'scanned' | 'connected' | 'declined' | 'busy' | 'error'
  error?: string
  /** The last response of the app. */
  response?: Record<string, unknown>
  requests: WalletRequest[]
  wallet: Wallet
}

/** Blocklet Server keeps PNG, JPEG and the like, not SVG, and issues no passport to a user without a picture. */
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const wallets = new Map<number, Wallet>()

/** The wallet of a test user. Its passports last as long as the process. */
export function walletOf(user: number): Wallet {
  const known = wallets.get(user)
  if (known) return known
  const profile = {
    fullName: `Test User ${user}`,
    email: `user${user}@example.com`,
    phone: `+1 555 ${String(user % 10_000).padStart(4, '0')}`,
    birthday: '2000-01-31',
    signature: `I am test user ${user}.`,
    url: '',
    avatar: PIXEL,
  }
  const wallet = createWallet(`test user ${user}`, { profile })
  wallets.set(user, wallet)
  return wallet
}

/** The number on the page, which a person would read there. */
async function shownDigits(request: WalletRequest): Promise<number> {
  const response = await fetchAnswer(request.url.replace('/auth?', '/status?'))
  const { mfaCode } = (await response.json()) as { mfaCode?: number }
  return mfaCode ?? 0
}

async function respondTo(link: string, owner: Wallet, options: RespondOptions, requests: WalletRequest[]) {
  let request = await readRequest(link)
  requests.push(request)
  if (options.scanOnly) return { status: 'scanned' } as const
  const wallet = accountFor(owner, request)
  for (;;) {
    await options.beforeAnswer?.(request)
    if (options.decline || options.busy) {
      await (options.decline ? decline : busy)(wallet, request)
      return { status: options.decline ? 'declined' : 'busy' } as const
    }
    const mfaCode = request.digits.length > 0 ? (options.mfa ?? (await shownDigits(request))) : undefined
    const reply: WalletReply = await approve(wallet, request, { ...options, mfaCode })
    if (reply.status === 'done') return { ...reply, status: 'ok' } as const
    request = reply.request
    requests.push(request)
    if (options.connectOnly) return { status: 'connected' } as const
  }
}

/** Answers all steps of a link, next workflows included. */
export async function respond(link: string, given: RespondOptions = {}): Promise<WalletResult> {
  const options = own(given)
  const { user = 0 } = options
  const wallet = typeof user === 'number' ? walletOf(user) : user
  const requests: WalletRequest[] = []
  try {
    for (let next = authUrlOf(link); ;) {
      const result = await respondTo(next, wallet, options, requests)
      if (result.status !== 'ok') return { ...result, requests, wallet }
      if (!result.nextWorkflow) return { status: 'ok', response: result.response, requests, wallet }
      next = authUrlOf(result.nextWorkflow)
    }
  } catch (error) {
    if (!(error instanceof WalletError)) throw error
    return { status: 'error', error: error.message, requests, wallet }
  }
}
