import { chooseAccount, chosenAccount, keepAccount, listAccounts } from './accounts.ts'
import { acceptedPassports } from './credentials.ts'
import { element, show, showStatus } from './dom.ts'
import { plainDid } from './did.ts'
import { isPassportClaim, titleOf } from './model.ts'
import type { AppInfo, Claim, Passport, Wallet } from './model.ts'
import { accountFor, approve, authUrlOf, busy, decline, readRequest } from './wallet.ts'
import type { WalletRequest } from './wallet.ts'
import { claimView } from './claim-view.ts'
import { sentenceOf } from './sentences.ts'

const CLOSE_DELAY_MS = 1000
const NONE = 'none'

const appSummary = (app: AppInfo, origin: string) =>
  element(
    'div',
    { class: 'who' },
    element('img', { src: app.icon, alt: '' }),
    element(
      'div',
      {},
      element('h2', {}, app.name),
      element('p', { class: 'muted' }, app.description),
      element('p', { class: 'muted' }, origin),
      element('div', { class: 'did' }, plainDid(app.publisher)),
    ),
  )

function accountChoice(wallets: Wallet[], current: Wallet) {
  const options = wallets.map((wallet) =>
    element(
      'option',
      { value: wallet.did, selected: wallet.did === current.did },
      `${wallet.profile.fullName} (${wallet.did.slice(0, 6)}…${wallet.did.slice(-6)})`,
    ),
  )
  return element('select', { name: 'account' }, ...options)
}

const nameOf = (claim: Claim): string => (isPassportClaim(claim) ? 'passport' : 'credential')

function passportChoice(claim: Claim, passports: Passport[]) {
  const options = passports.map((passport) =>
    element(
      'option',
      { value: passport.id, selected: passport.id === claim.target },
      `${titleOf(passport)} of ${passport.issuer.name}`,
    ),
  )
  const none = claim.type === 'assetOrVC' ? 'An asset' : claim.optional ? `No ${nameOf(claim)}` : ''
  return element('select', { name: 'passport' }, ...options, none !== '' && element('option', { value: NONE }, none))
}

const isCredential = ({ type }: Claim): boolean => type === 'verifiableCredential' || type === 'assetOrVC'

/** Only the first step offers a choice of accounts; later steps use the account that started. */
const isFirstStep = (request: WalletRequest): boolean => request.claims.some((claim) => claim.type === 'authPrincipal')

/** Whether what the request shows depends on the account. */
const showsAccount = ({ claims }: WalletRequest): boolean =>
  claims.some(({ type, targetType }) => type !== 'authPrincipal' || targetType)

/** The account that the app names, if the wallet has it. */
function wantedAccount({ claims }: WalletRequest): Wallet | undefined {
  const target = claims.find(({ type }) => type === 'authPrincipal')?.target
  return listAccounts().find((wallet) => target && wallet.did === plainDid(target))
}

interface Choices {
  wallet(): Wallet
  passport(): string | null | undefined
  nodes: Node[]
  /** The app insists on what the wallet does not have. */
  lacks: string
}

function choices(request: WalletRequest, started: Wallet, redraw: (wallet: Wallet) => void): Choices {
  const wallets = listAccounts()
  const account = isFirstStep(request) ? accountChoice(wallets, started) : null
  const chosen = () => wallets.find((wallet) => wallet.did === account?.value) ?? started
  if (showsAccount(request)) account?.addEventListener('change', () => redraw(chosen()))
  const credential = request.claims.find(isCredential)
  const accepted = credential ? acceptedPassports(started, credential) : []
  const passport = credential && passportChoice(credential, accepted)
  const isMissing = credential && passport?.options.length === 0
  const label =
    credential &&
    (credential.type === 'assetOrVC' ? 'To show' : isPassportClaim(credential) ? 'Passport' : 'Credential')
  return {
    wallet: chosen,
    passport: () => (passport ? (passport.value === NONE ? null : passport.value) : undefined),
    nodes: [
      ...(account ? [element('label', {}, 'Account', account)] : []),
      ...(passport && label && !isMissing ? [element('label', {}, label, passport)] : []),
    ],
    lacks: isMissing ? `This account has no ${nameOf(credential)} that the app accepts.` : '',
  }
}

function finish(message: string, kind: 'success' | 'error', home: () => void): void {
  showStatus(message, kind)
  show(element('button', { onclick: home }, 'Back to the wallet'))
  // Opened by a page as its web wallet: the window is no longer needed.
  if (kind === 'success' && window.opener) setTimeout(() => window.close(), CLOSE_DELAY_MS)
}

interface View {
  request: WalletRequest
  wallet: Wallet
  home: () => void
}

async function onApprove({ request, home }: View, chosen: Choices, mfaCode?: number): Promise<void> {
  const owner = chosen.wallet()
  chooseAccount(owner)
  const wallet = accountFor(owner, request)
  const reply = await approve(wallet, request, { mfaCode, passport: chosen.passport() })
  keepAccount(wallet)
  if (reply.status === 'next') {
    return draw({ request: reply.request, wallet, home }, `${reply.request.app.name} asks for one more thing`)
  }
  if (reply.nextWorkflow) return openRequest(reply.nextWorkflow, { home })
  finish('Approved', 'success', home)
}

const approveButtons = (request: WalletRequest, act: (code?: number) => void): Node =>
  request.digits.length === 0
    ? element('button', { class: 'primary', onclick: () => act() }, 'Approve')
    : element(
        'div',
        {},
        element('p', {}, 'Tap the number that the page shows'),
        element(
          'div',
          { class: 'row digits', role: 'group', 'aria-label': 'Numbers' },
          ...request.digits.map((digits) => element('button', { onclick: () => act(digits) }, String(digits))),
        ),
      )

/** `news` says why a request follows an approved one. */
async function draw(view: View, news = ''): Promise<void> {
  const { request, wallet, home } = view
  const redraw = async (other: Wallet) => {
    await draw({ request, wallet: other, home })
    document.querySelector<HTMLElement>('select[name=account]')?.focus()
  }
  const chosen = choices(request, wallet, (other) => void redraw(other))
  const claims = await Promise.all(request.claims.map((claim) => claimView(chosen.wallet(), claim)))
  const card = element('section', { class: 'card', 'aria-label': 'Request' })
  const attempt = async (action: () => Promise<void>) => {
    for (const button of card.querySelectorAll('button')) button.disabled = true
    showStatus('Answering the app')
    await action().catch((error: unknown) => finish(sentenceOf(error), 'error', home))
  }
  const refuse = (action: typeof decline, message: string) => () =>
    void attempt(async () => {
      await action(chosen.wallet(), request)
      finish(message, 'success', home)
    })
  card.append(
    appSummary(request.app, new URL(request.url).origin),
    ...(request.memberApp ? [element('p', {}, 'For'), appSummary(request.memberApp, request.memberApp.link)] : []),
    element('p', {}, 'asks for'),
    element('ul', { class: 'claims' }, ...claims),
    ...chosen.nodes,
    ...(chosen.lacks ? [element('p', {}, chosen.lacks)] : []),
    element(
      'div',
      { class: 'answer' },
      !chosen.lacks && approveButtons(request, (code) => void attempt(() => onApprove(view, chosen, code))),
      element(
        'div',
        { class: 'row' },
        element('button', { onclick: refuse(decline, 'Declined') }, 'Decline'),
        element(
          'button',
          { 'aria-describedby': 'about-busy', onclick: refuse(busy, 'Answered that the wallet is busy') },
          'Busy',
        ),
      ),
    ),
    element(
      'p',
      { class: 'muted', id: 'about-busy' },
      '“Busy” is what a wallet answers by itself while it handles another request. The page then shows “Busy”.',
    ),
  )
  showStatus(news)
  show(card)
}

/** Whether the app only asks which account to continue with. */
const isAccountStep = ({ claims, digits }: WalletRequest): boolean =>
  digits.length === 0 && claims.every(({ type }) => type === 'authPrincipal')

interface Opening {
  home: () => void
  /** Answers which account to use by itself, so that one press approves all. */
  withCurrentAccount?: boolean
}

/** Reads the request behind the link and shows it. Reading it makes the page show "scanned". */
export async function openRequest(link: string, { home, withCurrentAccount }: Opening): Promise<void> {
  showStatus('Reading the request')
  try {
    const request = await readRequest(authUrlOf(link))
    const view = { request, wallet: wantedAccount(request) ?? chosenAccount(), home }
    if (withCurrentAccount && isAccountStep(view.request))
      await onApprove(
        view,
        choices(view.request, view.wallet, () => {}),
      )
    else await draw(view)
  } catch (error) {
    finish(sentenceOf(error), 'error', home)
  }
}
