import { atom, type ReadableAtom } from 'nanostores'
import { DidError } from '../../model/errors.ts'
import type { PassportCard } from '../../model/passport.ts'
import { openDialog } from '../../dialogs/open-dialog.ts'
import { $user } from '../../core/user/user.ts'

interface DialogState {
  /** The choices: Guest, which is null, then the passports of other roles (docs/rules.md §4.3). */
  cards: (PassportCard | null)[]
  /** Index of the chosen one. */
  chosen: number
  isBusy: boolean
  error: DidError | null
}

/** The open dialog with the passports to choose from. */
export interface PassportDialog extends DialogState {
  choose: (index: number) => void
  confirm: () => void
  /** Closes the dialog without a switch. While a switch is running, it has no effect. */
  cancel: () => void
  /** The dialog can't be rendered. */
  fail: (error: DidError) => void
}

/** Why the switch failed, and the remaining passports if the chosen one is gone. */
export interface Refusal {
  error: DidError
  left: PassportCard[] | null
}

const $writable = atom<PassportDialog | null>(null)
export const $passportDialog: ReadableAtom<PassportDialog | null> = $writable

/**
 * Opens the dialog. If the switch fails, it stays open and says why. For Guest, `switchTo` gets no id.
 *
 * @throws DidError `closed`, as a rejection
 */
export function offerPassports(
  passports: PassportCard[],
  switchTo: (id: string | undefined) => Promise<Refusal | null>,
): Promise<void> {
  const user = $user.get()
  const cardsOf = (all: PassportCard[]) => [null, ...all.filter(({ role }) => role !== user?.role)]
  const dialog = openDialog<PassportDialog, void>($writable, () => stop())
  const leave = () => dialog.reject(new DidError('closed'))
  const stop = $user.listen((now) => {
    // The user has signed out in another tab.
    if (now?.did !== user?.did) leave()
  })
  let state: DialogState = { cards: cardsOf(passports), chosen: 1, isBusy: false, error: null }

  function show(change: Partial<DialogState>): void {
    state = { ...state, ...change }
    state.chosen = Math.min(state.chosen, state.cards.length - 1)
    dialog.show({
      ...state,
      choose(chosen) {
        if (!state.isBusy) show({ chosen, error: null })
      },
      confirm() {
        if (!state.isBusy) void confirm()
      },
      cancel() {
        if (!state.isBusy) leave()
      },
      fail: dialog.reject,
    })
  }

  async function confirm(): Promise<void> {
    show({ isBusy: true, error: null })
    const refusal = await switchTo(state.cards[state.chosen]?.id)
    if (!dialog.isOpen()) return
    if (!refusal) return dialog.resolve()
    const { error, left } = refusal
    show({ isBusy: false, error, ...(left && { cards: cardsOf(left) }) })
  }

  show({})
  return dialog.result
}
