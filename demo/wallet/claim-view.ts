import { readAgreement } from './agreement.ts'
import { bytesOf, textOf, toHex } from './bytes.ts'
import { accountOf, assetOf } from './claims.ts'
import { claimText, fieldName } from './claim-text.ts'
import { element } from './dom.ts'
import { plainDid } from './did.ts'
import { htmlText } from './html-text.ts'
import { readToken } from './keys.ts'
import type { Claim, Wallet } from './model.ts'
import { sentenceOf } from './sentences.ts'
import { messageOf } from './signatures.ts'
import { preparedTransaction, signedTransaction } from './transaction-view.ts'

/* What an app asks for, and what it will get: nothing is signed unseen. */

const note = (text: string): HTMLElement => element('p', { class: 'muted' }, text)

/** A scrollable text can be reached by keyboard. */
const quote = (text: string, label: string): HTMLElement =>
  element('pre', { tabindex: '0', role: 'region', 'aria-label': label }, text)

const rows = (pairs: [string, Node | string][]): HTMLElement =>
  element('dl', {}, ...pairs.flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, value)]))

function profile(wallet: Wallet, { items = ['fullName'] }: Claim): HTMLElement[] {
  const values: Record<string, string | undefined> = { ...wallet.profile, did: wallet.did }
  const valueOf = (item: string) =>
    item === 'avatar' && values.avatar
      ? element('img', { src: values.avatar, alt: 'Your picture' })
      : values[item] || 'nothing'
  return [rows(items.map((item) => [fieldName(item), valueOf(item)]))]
}

const plain = (claim: Claim): HTMLElement[] => {
  const bytes = bytesOf(claim.origin ?? '')
  return [quote(textOf(bytes) ?? toHex(bytes), 'Text to sign')]
}

function page(claim: Claim): HTMLElement[] {
  const html = textOf(bytesOf(claim.origin ?? '')) ?? ''
  const source = element('details', {}, element('summary', {}, 'Its source'), quote(html, 'Source of the page'))
  return [quote(htmlText(html), 'Page to sign'), source]
}

const digest = ({ digest: hash = '' }: Claim): HTMLElement[] => [
  note('The app shows a hash only. Sign it if you know of what.'),
  element('p', { class: 'did' }, hash),
]

function delegation(claim: Claim): HTMLElement[] {
  const { agentDid, exp, permissions } = readToken(textOf(bytesOf(claim.origin ?? '')) ?? '')
  return [
    rows([
      ['who', plainDid(String(agentDid))],
      ['until', new Date(Number(exp) * 1000).toLocaleString('en')],
    ]),
    quote(JSON.stringify(permissions, null, 2), 'What they may do'),
  ]
}

const SIGNED: Record<string, (claim: Claim) => HTMLElement[] | Promise<HTMLElement[]>> = {
  'mime:text/html': page,
  'fg:t:transaction': signedTransaction,
  'fg:x:delegation': delegation,
  'eth:personal-data': (claim) => [quote(textOf(bytesOf(messageOf(claim))) ?? messageOf(claim), 'Message to sign')],
}

const DOCUMENT = {
  none: '',
  same: 'The document is the one that the app has named.',
  different: 'The document is not the one that the app has named, so the wallet does not agree to it.',
  unread: 'The wallet can’t read the document here. Read it before you agree.',
}

async function agreement(claim: Claim): Promise<HTMLElement[]> {
  const { state, text } = await readAgreement(claim)
  const uri = String(claim.uri ?? '')
  return [
    ...(text ? [quote(text, 'Document')] : []),
    ...(/^https?:/.test(uri)
      ? [element('a', { href: uri, target: '_blank', rel: 'noopener' }, 'Open the document')]
      : []),
    ...(DOCUMENT[state] ? [note(DOCUMENT[state])] : []),
  ]
}

function details(wallet: Wallet, claim: Claim): HTMLElement[] | Promise<HTMLElement[]> {
  switch (claim.type) {
    case 'authPrincipal':
      return claim.targetType ? [element('p', { class: 'did' }, accountOf(wallet, claim.targetType).did)] : []
    case 'profile':
      return profile(wallet, claim)
    case 'signature':
      return claim.origin ? (SIGNED[claim.typeUrl ?? ''] ?? plain)(claim) : digest(claim)
    case 'prepareTx':
      return preparedTransaction(claim)
    case 'agreement':
      return agreement(claim)
    case 'asset':
      return [
        element('p', { class: 'did' }, assetOf(wallet, claim)),
        note('It stands for an asset: this wallet knows no chain.'),
      ]
    case 'keyPair':
      return [rows([['name', String(claim.moniker)]]), note('The app gets its secret key. It is none of yours.')]
    case 'encryptionKey':
      return [note('It follows from your own key, and is of no use elsewhere.')]
    default:
      return []
  }
}

/** One claim in the list of a request. */
export async function claimView(wallet: Wallet, claim: Claim): Promise<HTMLElement> {
  let shown: HTMLElement[]
  try {
    shown = await details(wallet, claim)
  } catch (error) {
    shown = [element('p', { class: 'error' }, sentenceOf(error))]
  }
  return element('li', {}, element('p', {}, claimText(claim)), ...shown)
}
