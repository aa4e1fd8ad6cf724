import { openBlank, takeHeld, type Place } from './held-popup.ts'
import { randomId } from './random-id.ts'

export interface PopupPlace extends Place {
  /** What the window is for. A window that is already open for it is used again. */
  purpose: string
  /** Removes the page's access to this one through `opener`. */
  withoutOpener: boolean
}

const names = new Map<string, string>()

/** A name that no other page knows. With a known one, the browser could give us another site's window of that name. */
function nameOf(purpose: string): string {
  const name = names.get(purpose) ?? randomId()
  names.set(purpose, name)
  return name
}

/** Removes a window's access to this page. */
function removeOpener(popup: Window): void {
  try {
    popup.opener = null
  } catch {
    // An earlier window that shows another site by now. Its opener was removed at the start.
  }
}

let latest: Window | null = null

/** Brings the window that was opened last to the front, also from behind the page. Call it inside the click. */
export const showPopup = (): void => latest?.focus()

/**
 * Opens an empty window. Call it inside the click, before anything is awaited: later, browsers would block it.
 *
 * @throws DidError `popup-blocked`
 */
export function openBlankPopup({ purpose, withoutOpener, ...place }: PopupPlace): Window {
  const held = takeHeld()
  if (held) names.set(purpose, held.name)
  const popup = held?.popup ?? openBlank(nameOf(purpose), place)
  latest = popup
  if (withoutOpener) removeOpener(popup)
  return popup
}

/** Opens an address in a tab that has no access to this page. False if the browser blocks it, as outside a click. */
export function openTab(url: string): boolean {
  const tab = window.open(url, '_blank')
  if (tab) removeOpener(tab)
  return tab !== null
}
