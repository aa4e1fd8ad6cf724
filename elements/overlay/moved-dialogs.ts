import { focusFirst } from '../../src/ui/open-modal.ts'

/** Dialogs that the page has moved in its document are open but no longer modal. */
export function makeModalAgain(dialogs: NodeListOf<HTMLDialogElement>): void {
  for (const dialog of dialogs) {
    dialog.close()
    dialog.showModal()
    focusFirst(dialog)
  }
}
