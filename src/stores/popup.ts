import { openBlankPopup, popupMessage, type PopupPlace } from '../env/popup.ts'
import { pageOrigin } from '../env/page.ts'
import { DidError } from '../model/errors.ts'
import { asObject, asText, type Json } from '../model/read.ts'
import { toWebUrl } from '../model/redirect.ts'
import { POPUP_DEFAULT_SIZE, POPUP_LOGIN_SIZE, POPUP_OAUTH_SIZE } from '../model/limits.ts'

/** Checks an address of the page or of the service. @throws DidError `invalid-protocol`, `invalid-host` */
export function checkedUrl(url: unknown): string {
  const checked = toWebUrl(url)
  if (checked.ok) return checked.url
  throw new DidError(checked.code, { text: checked.text })
}

interface PopupRequest<T> extends PopupPlace {
  url: string
  /** Reads an answer; null when it is not the expected one. */
  read: (message: Json) => T | null
  signal?: AbortSignal
  /** Further origins that the page may redirect to. */
  origins?: readonly string[]
}

/**
 * Opens a page that sends its opener a message (docs/protocol.md §7.4). Call it inside the click.
 *
 * @throws DidError `popup-blocked`, `invalid-protocol`, `invalid-host`; the answer rejects with the reason of its end
 */
export function askPopup<T>({ url, read, signal, origins = [], ...place }: PopupRequest<T>) {
  const page = new URL(checkedUrl(url))
  page.searchParams.set('opener', pageOrigin())
  const popup = openBlankPopup(place)
  const readOne = (data: unknown): T | null => {
    const message = asObject(data)
    return message.type === 'authorization_response' ? read(message) : null
  }
  const answer = popupMessage(popup, [page.origin, ...origins], readOne, signal)
  popup.location.href = page.href
  return { popup, answer }
}

const SIZES = { default: POPUP_DEFAULT_SIZE, login: POPUP_LOGIN_SIZE, oauth: POPUP_OAUTH_SIZE }

export interface PopupOptions {
  /** Address of the page: absolute, http or https. */
  url: string
  /** 414 × 736 pixels, as `login` 680 × 720, as `oauth` 500 × 700. */
  size?: keyof typeof SIZES
  /** Stops waiting and closes the window. */
  signal?: AbortSignal
}

function readAnswer({ response, error, errorDescription }: Json): Json {
  if (error === undefined) return asObject(response)
  throw new DidError('request-failed', { text: asText(errorDescription) || asText(error) || undefined })
}

/**
 * Opens a page in a window and settles with what it sends to its opener: the `response` of a message
 * `{ type: 'authorization_response', response }`, or rejected with the text of `{ type, error, errorDescription }`. Only
 * messages of that window and of the page's origin count.
 *
 * @throws DidError `popup-blocked`, `popup-closed`, `timeout` after half an hour, `closed` by the signal,
 *   `request-failed` with the page's message, `invalid-protocol` and `invalid-host` for an address that can't be opened
 */
export async function openPopup({ url, size = 'default', signal }: PopupOptions): Promise<Json> {
  const { popup, answer } = askPopup({
    url,
    name: 'did-connect:window',
    ...SIZES[size],
    read: (message) => message,
    signal,
  })
  try {
    return readAnswer(await answer)
  } finally {
    popup.close()
  }
}
