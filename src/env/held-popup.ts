import { DidError } from '../model/errors.ts'
import { randomId } from './random-id.ts'

/** Where a window opens. */
export interface Place {
  width: number
  height: number
  /** Distance from the right edge of the page, or null for a window in the centre. */
  right: number | null
}

/**
 * Opens an empty window.
 *
 * @throws DidError `popup-blocked`
 */
export function openBlank(name: string, { width, height, right }: Place): Window {
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
export function takeHeld(): { popup: Window; name: string } | null {
  const taken = held
  held = null
  return taken
}
