import { firstScreen, type FirstScreen } from './first-screen.ts'
import type { ConnectContent, ConnectView, Pane } from '../flow/contract.ts'
import type { FormScreen } from '../flow/method.ts'
import { own } from '../../model/read.ts'

/** A form inside the box. */
export type FormView = Extract<ConnectView, { status: 'form' }>

/** A state in which the user waits, or learns how it ended. */
export type StatusView = Exclude<ConnectView, FormView | { status: 'loading' | 'created' }>

/**
 * What the connect box shows. Every component of it draws one of these and decides nothing. Back leads to a choice of
 * this box, out of what the flow does (`connect.back()`), or to an earlier step of a form. null: there is nothing to
 * go back to.
 */
export type Screen =
  | { kind: 'saved'; back: null }
  | { kind: 'choices'; isPushed: boolean; back: 'first' | null }
  | { kind: 'wallet'; isPushed: boolean; back: 'first' | 'methods' | null }
  | ({ kind: 'form'; view: FormView } & FormScreen)
  | { kind: 'status'; view: StatusView; back: 'connect' | null }

/** Whether the code is all there is to choose. On a phone the wallet is a link too. */
function isCodeAlone({ onPhone, showQr }: ConnectContent, { email, rows }: FirstScreen): boolean {
  if (email) return false
  if (showQr) return rows.length === 0
  return !onPhone && rows.length === 1 && rows[0]?.length === 1 && rows[0][0]?.kind === 'wallet'
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
const UNKNOWN_STEP: FormScreen = { name: 'form', back: 'connect', email: '', wasSentBefore: false }

/** The account of this browser, the methods, or the code alone. */
function choiceOf(isPushed: boolean, { content, pane }: Shown): Screen {
  const first = firstScreen(content)
  if (first.saved && pane === 'first') return { kind: 'saved', back: null }
  const back = first.saved ? 'first' : null
  if (isCodeAlone(content, first)) return { kind: 'wallet', isPushed, back }
  return pane === 'wallet' ? { kind: 'wallet', isPushed, back: 'methods' } : { kind: 'choices', isPushed, back }
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

const DEPTH: Record<Screen['kind'], number> = { saved: 0, choices: 1, wallet: 2, form: 2, status: 4 }
const depthOf = ({ kind, back }: Screen): number => (back === 'form' ? 3 : DEPTH[kind])

/** Whether Back leads from `before` to `next`, which then comes in from the other side. */
export const isBackward = (before: Screen, next: Screen): boolean => depthOf(next) < depthOf(before)
