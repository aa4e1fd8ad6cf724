import { DidError } from '../model/errors.ts'
import { randomId } from './random-id.ts'

export interface PopupPlace {
  /** What the window is for. A window that is already open for it is used again. */
  purpose: string
  width: number
  height: number
  /** Distance from the right edge of the page, or null for a window in the centre. */
  right: number | null
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

type Place = Pick<PopupPlace, 'width' | 'height' | 'right'>

/** @throws DidError `popup-blocked` */
function openBlank(name: string, { width, height, right }: Place): Window {
  const left = window.screenX + (right === null ? (window.innerWidth - width) / 2 : window.innerWidth - width - right)
  const top = window.screenY + Math.max(0, (window.outerHeight - height) / 2)
  const features = { popup: 'yes', resizable: 'no', scrollbars: 'yes', status: 'yes', width, height, left, top }
  const text = Object.entries(features)
    .map(([key, value]) => `${key}=${typeof value === 'number' ? Math.round(value) : value}`)
    .join(',')
  const popup = window.open('', name, text)
  if (!popup) throw new DidError('popup-blocked')
  return popup
}

let latest: Window | null = null

/** Brings the window that was opened last to the front, also from behind the page. Call it inside the click. */
export const showPopup = (): void => latest?.focus()

/** An empty window that waits for its flow. */
let held: { popup: Window; name: string } | null = null

/**
 * Opens an empty window inside the click, for a flow whose code is still loading: later, browsers would block it. The
 * next `openBlankPopup` takes it over. The returned function closes it if nothing did.
 *
 * @throws DidError `popup-blocked`
 */
export function holdPopup(place: Place): () => void {
  const name = randomId()
  const popup = openBlank(name, place)
  const mine = { popup, name }
  held = mine
  return () => {
    if (held !== mine) return
    held = null
    popup.close()
  }
}

/** Takes a closed one as well: whoever closed it doesn't want another, and its flow reports that it was closed. */
function takeHeld(purpose: string): Window | null {
  if (!held) return null
  const { popup, name } = held
  names.set(purpose, name)
  held = null
  return popup
}

/**
 * Opens an empty window. Call it inside the click, before anything is awaited: later, browsers would block it.
 *
 * @throws DidError `popup-blocked`
 */
export function openBlankPopup({ purpose, withoutOpener, ...place }: PopupPlace): Window {
  const popup = takeHeld(purpose) ?? openBlank(nameOf(purpose), place)
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
