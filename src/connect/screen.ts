import type { ConnectContent, ConnectView, MethodEntry, Pane } from './flow/contract.ts'
import type { FormScreen } from './flow/method.ts'
import { own } from '../model/read.ts'

/** A form inside the box. */
export type FormView = Extract<ConnectView, { status: 'form' }>

/** A state in which the user waits, or learns how it ended. */
export type StatusView = Exclude<ConnectView, FormView | { status: 'loading' | 'created' }>

/**
 * What the connect box shows. Every component of it draws one of these and decides nothing. Back leads to the choices
 * of this box, out of what the flow does (`connect.back()`), or to an earlier step of a form. null: there is nothing to
 * go back to.
 */
export type Screen =
  | { kind: 'choices'; isPushed: boolean; back: null }
  | { kind: 'wallet'; isPushed: boolean; back: 'choices' | null }
  | ({ kind: 'form'; view: FormView } & FormScreen)
  | { kind: 'status'; view: StatusView; back: 'connect' | null }

/** Entries that are rows. A visible QR code replaces the wallet's row, unless the wallet is on this device. */
export const rowsOf = ({ methods, showQr, onPhone }: ConnectContent): MethodEntry[] =>
  methods.filter(({ kind }) => kind !== 'wallet' || onPhone || !showQr)

/** Whether there is a code with rows next to it. A single row comes below the code. */
export const isDouble = (content: ConnectContent): boolean => content.showQr && rowsOf(content).length > 1

/** Whether the code is all there is to choose. On a phone the wallet is a link too. */
function isCodeAlone(content: ConnectContent): boolean {
  const rows = rowsOf(content)
  if (content.showQr) return rows.length === 0
  return !content.onPhone && rows.length === 1 && rows[0]?.kind === 'wallet'
}

/**
 * Whether a wallet session that could not begin takes nothing but its code away. Without the app's settings, though,
 * all there may be to choose is what the page itself offers.
 */
function isCodeMissing(view: Extract<ConnectView, { status: 'error' }>, { methods }: ConnectContent): boolean {
  const { isStart, error } = own(view)
  return isStart === true && (error.code !== 'app-unavailable' || methods.some(({ kind }) => kind === 'custom'))
}

interface Shown {
  view: ConnectView
  content: ConnectContent
  pane: Pane
  /** The step of the form, while there is one. */
  step: FormScreen | null
}

/** A form that says nothing of itself. */
const UNKNOWN_STEP: FormScreen = { name: 'form', back: 'connect', email: '' }

/** The methods, or the code alone. */
function choiceOf(isPushed: boolean, { content, pane }: Shown): Screen {
  if (isCodeAlone(content)) return { kind: 'wallet', isPushed, back: null }
  return pane === 'wallet' ? { kind: 'wallet', isPushed, back: 'choices' } : { kind: 'choices', isPushed, back: null }
}

/** Which screen the box shows. It follows from the flow's state, what the app offers, and what the user looks at. */
export function screenOf(shown: Shown): Screen {
  const { view, content, step } = shown
  switch (view.status) {
    case 'loading':
      return choiceOf(false, shown)
    case 'created':
      return choiceOf(view.session.connectedDid !== '', shown)
    case 'form':
      return { kind: 'form', view, ...(step ?? UNKNOWN_STEP) }
    case 'error':
      if (isCodeMissing(view, content)) return choiceOf(false, shown)
      break
    case 'succeed':
      return { kind: 'status', view, back: null }
  }
  return { kind: 'status', view, back: 'connect' }
}

/** A name that changes whenever another screen is shown. */
export function screenName(screen: Screen): string {
  if (screen.kind === 'form') return screen.name
  return screen.kind === 'status' ? screen.view.status : screen.kind
}

const DEPTH: Record<Screen['kind'], number> = { choices: 0, wallet: 1, form: 1, status: 3 }
const depthOf = ({ kind, back }: Screen): number => (back === 'form' ? 2 : DEPTH[kind])

/** Whether Back leads from `before` to `next`, which then comes in from the other side. */
export const isBackward = (before: Screen, next: Screen): boolean => depthOf(next) < depthOf(before)
