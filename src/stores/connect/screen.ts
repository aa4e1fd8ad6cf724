import type { EmailState } from '../email.ts'
import type { PasskeyState } from '../passkey.ts'
import type { ConnectContent, ConnectView, MethodEntry } from './contract.ts'

/** What the user looks at while no method is used: all methods, or the wallet in detail. */
export type Pane = 'choices' | 'wallet'

type PasskeyView = Extract<ConnectView, { status: 'passkey' }>

/** A form inside the box: for the code of a mail, or for a new passkey. */
export type FormView = PasskeyView | Extract<ConnectView, { status: 'email' }>

/** A state in which the user waits, or learns how it ended. */
export type StatusView = Exclude<ConnectView, FormView | { status: 'loading' | 'created' }>

/**
 * What the connect box shows. Every component of it draws one of these and decides nothing. Back leads to the choices of this
 * box, out of what the flow does (`connect.back()`), or to the address of a form. null: there is nothing to go back to.
 */
export type Screen =
  | { kind: 'choices'; isPushed: boolean; back: null }
  | { kind: 'wallet'; isPushed: boolean; back: 'choices' | null }
  | { kind: 'address'; view: PasskeyView; back: 'connect' }
  /** `email` is the address to which the code was sent. */
  | { kind: 'code'; view: FormView; email: string; back: 'address' }
  /** `email` is the address of the new passkey, '' where none was asked for. */
  | { kind: 'passkey'; view: FormView; email: string; back: 'connect' | 'address' }
  | { kind: 'status'; view: StatusView; back: 'connect' | null }

export type ScreenOf<Kind extends Screen['kind']> = Extract<Screen, { kind: Kind }>

/** Entries that are rows. A visible QR code replaces the wallet's row, unless the wallet is on this device. */
export const rowsOf = ({ methods, showQr, onPhone }: ConnectContent): MethodEntry[] =>
  methods.filter(({ kind }) => kind !== 'wallet' || onPhone || !showQr)

/** Whether there are a code and rows beside it. */
export const isDouble = (content: ConnectContent): boolean =>
  content.showQr && !content.isWalletAlone && rowsOf(content).length > 0

/** Whether the code is all there is to choose. On a phone the wallet is a link too. */
function isCodeAlone(content: ConnectContent): boolean {
  const rows = rowsOf(content)
  if (content.showQr) return rows.length === 0
  return !content.onPhone && rows.length === 1 && rows[0]?.kind === 'wallet'
}

interface Shown {
  view: ConnectView
  content: ConnectContent
  pane: Pane
  /** State of the form for the address, while there is one. */
  mail: EmailState | null
  /** State of the new passkey, while one is created. */
  passkey: PasskeyState | null
}

function formScreen(view: FormView, mail: EmailState | null, passkey: PasskeyState | null): Screen {
  if (view.status === 'passkey' && passkey?.step === 'create') {
    // At work there is a prompt of the browser, which ends with the method.
    const back = passkey.work || !passkey.email ? 'connect' : 'address'
    return { kind: 'passkey', view, email: passkey.email, back }
  }
  // An email address is typed on the screen of all methods.
  if (view.status === 'email' || mail?.step === 'code') {
    return { kind: 'code', view, email: mail?.email ?? '', back: 'address' }
  }
  return { kind: 'address', view, back: 'connect' }
}

/** Which screen the box shows: of the flow's state, what the app offers, and what the user looks at. */
export function screenOf({ view, content, pane, mail, passkey }: Shown): Screen {
  switch (view.status) {
    case 'loading':
    case 'created': {
      const isPushed = view.status === 'created' && view.session.connectedDid !== ''
      if (isCodeAlone(content)) return { kind: 'wallet', isPushed, back: null }
      return pane === 'wallet'
        ? { kind: 'wallet', isPushed, back: 'choices' }
        : { kind: 'choices', isPushed, back: null }
    }
    case 'email':
    case 'passkey':
      return formScreen(view, mail, passkey)
    default:
      return { kind: 'status', view, back: view.status === 'succeed' ? null : 'connect' }
  }
}

/** A name that changes whenever another screen is shown. */
export const screenName = (screen: Screen): string => (screen.kind === 'status' ? screen.view.status : screen.kind)

const DEPTH: Record<Screen['kind'], number> = { choices: 0, wallet: 1, address: 1, code: 2, passkey: 2, status: 3 }

/** Whether `next` is where Back leads from `before`, so that it comes from the other side. */
export const isBackward = (before: Screen, next: Screen): boolean => DEPTH[next.kind] < DEPTH[before.kind]
