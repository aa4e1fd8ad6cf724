import { openBlankPopup, type PopupPlace } from './popup.ts'
import { popupMessage } from './popup-message.ts'
import { pageOrigin } from './page.ts'
import { DidError } from '../model/errors.ts'
import { asObject, asText, type Json, own } from '../model/read.ts'
import { toWebUrl } from '../model/redirect.ts'
import { POPUP_SIZES } from '../model/limits.ts'

/** Checks an address of the page or of the service. @throws DidError `invalid-protocol`, `invalid-host` */
export function checkedUrl(url: unknown): string {
  const checked = toWebUrl(url)
  if (checked.ok) return checked.url
  throw new DidError(checked.code, { text: checked.text })
}

interface KnownPage {
  url: string
  /** Further origins that the page may redirect to. */
  origins: readonly string[]
}

/**
 * The page of a window. If it isn't known inside the click, it is a function, and the window stays empty until it
 * settles.
 */
export type PopupPage = KnownPage | (() => Promise<KnownPage>)

interface PopupRequest<T> extends Pick<PopupPlace, 'purpose' | 'width' | 'height'> {
  page: PopupPage
  /** Reads an answer; null if it isn't the expected one. */
  read: (message: Json) => T | null
  signal: AbortSignal | undefined
}

/** The address that the window gets, and the origins whose messages count. @throws DidError */
function checkedPage({ url, origins }: KnownPage) {
  const page = new URL(checkedUrl(url))
  page.searchParams.set('opener', pageOrigin())
  return { href: page.href, senders: [page.origin, ...origins] }
}

/**
 * Opens a page that sends its opener a message (docs/protocol.md §7.4). Call it inside the click.
 *
 * @throws DidError `popup-blocked`, `invalid-protocol`, `invalid-host`; the answer rejects with the reason of its end
 */
export function askPopup<T>({ page, read, signal, ...place }: PopupRequest<T>) {
  // If the address is known and can't be opened, no window opens.
  const target = typeof page === 'function' ? page : checkedPage(page)
  const popup = openBlankPopup({ ...place, right: null, withoutOpener: false })
  const origins: string[] = []
  const readOne = (data: unknown): T | null => {
    const message = asObject(data)
    return message.type === 'authorization_response' ? read(message) : null
  }
  const message = popupMessage(popup, origins, readOne, signal)
  async function show(): Promise<void> {
    const { href, senders } = typeof target === 'function' ? checkedPage(await target()) : target
    // If it was closed meanwhile, the message settles the answer.
    if (popup.closed) return
    origins.push(...senders)
    popup.location.href = href
  }
  const shown = show()
  shown.catch(() => popup.close())
  return { popup, answer: Promise.race([message, shown.then(() => message)]) }
}

/** The window of `openPopup()`. */
export interface PopupOptions {
  /** Address of the page: absolute, http or https. */
  url: string
  /** 414 × 736 pixels, as `login` 680 × 720, as `oauth` 500 × 700. */
  size?: keyof typeof POPUP_SIZES
  /** Stops waiting and closes the window. */
  signal?: AbortSignal
}

function readAnswer({ response, error, errorDescription }: Json): Json {
  if (error === undefined) return { ...asObject(response) }
  throw new DidError('request-failed', { text: asText(errorDescription) || asText(error) || undefined })
}

/** Opens a page in a window and settles with what it sends to its opener. @throws DidError */
export async function openPopup(options: PopupOptions): Promise<Json> {
  const { url, size = 'default', signal } = own(options)
  const { popup, answer } = askPopup({
    page: { url, origins: [] },
    purpose: 'page',
    ...POPUP_SIZES[size],
    read: (message) => message,
    signal,
  })
  try {
    return readAnswer(await answer)
  } finally {
    popup.close()
  }
}
