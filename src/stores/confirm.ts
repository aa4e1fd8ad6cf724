import { atom, type ReadableAtom } from 'nanostores'
import { DidError, toDidError } from '../model/errors.ts'
import { asFlag, asText } from '../model/read.ts'
import type { User } from '../model/user.ts'
import { openDialog } from './open-dialog.ts'

/** What is shown of somebody. */
export type Account = Pick<User, 'did' | 'fullName' | 'avatar'>

/** What can be asked; the view has the words, except for what the page asks itself. */
export type Question =
  | { kind: 'page'; title: string; text: string; isDestructive: boolean }
  /** The address asks for another account than the one signed in. */
  | { kind: 'switch-account'; current: Account; next: Account }
  /** Deleting the account of who is signed in. */
  | { kind: 'destroy-self'; current: Account }

export interface Confirmation {
  question: Question
  /** The answer is being carried out: the button is busy. */
  isBusy: boolean
  error: DidError | null
  confirm: () => void
  /** Leaves everything as it is. What is being carried out can't be called back. */
  cancel: () => void
  /** It can't be shown. */
  fail: (error: DidError) => void
}

const $writable = atom<Confirmation | null>(null)
/** The question that is open, if one is. */
export const $confirmation: ReadableAtom<Confirmation | null> = $writable

/**
 * Asks and, when the visitor agrees, runs; the dialog stays and says so while that fails. Settles with whether it was
 * done. A question that comes while another is open is not asked.
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
  /** The visitor loses something by agreeing: the button says so by its colour. */
  destructive?: boolean
  /** What is done when the visitor agrees; the button is busy meanwhile, and an error is shown in the dialog. */
  run?: () => unknown
}

/** The page's own words for what went wrong, in place of a sentence about the connect flow. */
const toPageError = (error: unknown): DidError =>
  error instanceof DidError
    ? error
    : new DidError('request-failed', { cause: error, ...(error instanceof Error && { text: error.message }) })

/**
 * Asks a question of the page; whether the visitor agreed, and what was to be done has been done.
 *
 * @throws DidError `invalid-option` without a title, `already-open` while another question is open
 */
export async function confirmForPage({ title, text, destructive, run }: ConfirmOptions): Promise<boolean> {
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
