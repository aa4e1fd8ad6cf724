import { ofDocument } from './dom.ts'

/** Puts a text on the clipboard of the visitor. Call it from a press, without waiting for anything before. */
export async function copyText(text: string, near: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // No permission, or a page without https: the old way needs none, only the press.
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
  // It is gone before anything is painted; only the page must not scroll to it.
  field.style.cssText = 'position: fixed; inset-block-start: 0'
  // Beside the button: whatever is outside an open dialog can't be selected.
  near.after(field)
  field.select()
  try {
    return ofDocument('execCommand', near.ownerDocument)('copy')
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}
