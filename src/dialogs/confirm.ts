import { atom, type ReadableAtom } from 'nanostores'
import { DidError, toDidError } from '../model/errors.ts'
import { asFlag, asText, own } from '../model/read.ts'
import type { User } from '../model/user.ts'
import { openDialog } from './open-dialog.ts'

/** What a dialog shows of an account. */
export type Account = Pick<User, 'did' | 'fullName' | 'avatar'>

/** The questions. Their texts are in the view, except for a question of the page's own. */
export type Question =
  | { kind: 'page'; title: string; text: string; isDestructive: boolean }
  /** The page's address requests an account other than the one that is signed in. */
  | { kind: 'switch-account'; current: Account; next: Account }
  /** Deletes the account of the user. */
  | { kind: 'destroy-self'; current: Account }

export interface Confirmation {
  question: Question
  /** The action is running: the button is busy. */
  isBusy: boolean
  error: DidError | null
  confirm: () => void
  /** Closes the dialog without running the action. Once the action runs, it has no effect. */
  cancel: () => void
  /** The dialog can't be rendered. */
  fail: (error: DidError) => void
}

const $writable = atom<Confirmation | null>(null)
/** The open question, or null. */
export const $confirmation: ReadableAtom<Confirmation | null> = $writable

/**
 * Asks the user, and runs the action if they confirm. If the action fails, the dialog stays open with the error.
 * Resolves with whether the action was done; with false, at once, if another question is open.
 */
export function confirm(question: Question, run: () => Promise<void>): Promise<boolean> {
  if ($writable.get()) return Promise.resolve(false)
  const dialog = openDialog<Confirmation, boolean>($writable)

  function show(isBusy: boolean, error: DidError | null): void {
    dialog.show({
      question,
      isBusy,
      error,
      confirm() {
        if (!isBusy) void agree()
      },
      cancel() {
        if (!isBusy) dialog.resolve(false)
      },
      fail: dialog.reject,
    })
  }

  async function agree(): Promise<void> {
    show(true, null)
    try {
      await run()
      dialog.resolve(true)
    } catch (error) {
      show(false, toDidError(error))
    }
  }

  show(false, null)
  return dialog.result
}

/** A question of the page. */
export interface ConfirmOptions {
  title: string
  text?: string
  /** The action deletes something, so the button has the colour of danger. */
  destructive?: boolean
  /** Runs when the user confirms. Meanwhile the button is busy. If it fails, the dialog shows the error. */
  run?: () => unknown
}

/** Keeps the page's own message, instead of a sentence about the connect flow. */
const toPageError = (error: unknown): DidError =>
  error instanceof DidError
    ? error
    : new DidError('request-failed', { cause: error, ...(error instanceof Error && { text: error.message }) })

/**
 * Asks a question of the page. Resolves with whether the user confirmed, after `run` has finished.
 *
 * @throws DidError `invalid-option` without a title, `already-open` while another question is open
 */
export async function confirmForPage(options: ConfirmOptions): Promise<boolean> {
  const { title, text, destructive, run } = own(options)
  if (asText(title).trim() === '') throw new DidError('invalid-option', { text: 'confirm needs a title.' })
  if ($writable.get()) throw new DidError('already-open')
  const question: Question = { kind: 'page', title, text: asText(text), isDestructive: asFlag(destructive) }
  return confirm(question, async () => {
    try {
      await run?.()
    } catch (error) {
      throw toPageError(error)
    }
  })
}
