import { ofDocument } from './dom.ts'
import { own } from '../model/read.ts'

/**
 * Puts a text on the user's clipboard; false if the browser refuses. Call it inside the click, before anything is
 * awaited. `near` is the pressed control, in case it is inside a modal dialog.
 */
export async function copyText(text: string, near: HTMLElement = ofDocument('body')): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // No permission, or a page without https. Copying a selection needs neither.
    return copyBySelection(text, near)
  }
}

function copyBySelection(text: string, near: HTMLElement): boolean {
  const root = near.getRootNode() as Document | ShadowRoot
  const focused = root.activeElement
  const field = ofDocument('createElement', near.ownerDocument)('textarea')
  field.value = text
  field.readOnly = true
  field.ariaHidden = 'true'
  // The field is removed before the next frame is painted. Fixed, so that selecting it does not scroll the page.
  field.style.cssText = 'position: fixed; inset-block-start: 0'
  // Beside the button: text outside an open modal dialog can't be selected.
  near.after(field)
  field.select()
  try {
    return ofDocument('execCommand', near.ownerDocument)('copy')
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus(own({ preventScroll: true }))
  }
}
