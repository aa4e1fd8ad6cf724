import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { holdPopup } from './held-popup.ts'
import * as popupModule from './popup.ts'
import { POPUP_CLOSED_POLL_MS } from '../model/limits.ts'
import { deferred } from '../state/deferred.ts'
import { askPopup } from './message-popup.ts'

const PAGE = 'https://app.example/page'
const REQUEST = { purpose: 'test', width: 100, height: 100, signal: undefined }
const PLACE = { purpose: 'test', width: 100, height: 100, right: null, withoutOpener: false }

function popupStub() {
  const popup = { closed: false, location: { href: '' }, close: vi.fn(() => (popup.closed = true)) }
  return popup
}

let popup: ReturnType<typeof popupStub>
const open = vi.spyOn(window, 'open')
const focus = vi.spyOn(document, 'hasFocus')

beforeEach(() => {
  popup = popupStub()
  open.mockReset().mockReturnValue(popup as unknown as Window)
  focus.mockReset().mockReturnValue(true)
})
afterEach(() => vi.useRealTimers())

/** The module of another page load. */
function loadAgain(): Promise<typeof popupModule> {
  const address = './popup.ts?again'
  return import(/* @vite-ignore */ address) as Promise<typeof popupModule>
}

it('opens a window for each purpose under a name that no other page can guess', () => {
  const nameOf = (purpose: string) => {
    popupModule.openBlankPopup({ ...PLACE, purpose })
    return String(open.mock.lastCall?.[1])
  }
  const name = nameOf('connect')
  expect(name).toMatch(/^[\da-f-]{32,36}$/)
  expect(nameOf('wallet')).not.toBe(name)
  expect(nameOf('connect'), 'an open window is used again').toBe(name)
})

it('gives the windows of every page load other names, including the one that waits for its flow', async () => {
  for (const load of [popupModule, await loadAgain()]) {
    holdPopup(PLACE)
    load.openBlankPopup(PLACE)
    load.openBlankPopup({ ...PLACE, purpose: 'wallet' })
  }
  const names = open.mock.calls.map(([, name]) => name)
  expect(new Set(names).size).toBe(names.length)
})

describe('a window whose page is not known yet', () => {
  const page = deferred<{ url: string; origins: string[] }>()
  const ask = (later: Promise<{ url: string; origins: string[] }>, signal?: AbortSignal) => {
    const { answer } = askPopup({ ...REQUEST, page: () => later, read: (message) => message, signal })
    answer.catch(() => {}) // each test awaits it later
    return answer
  }

  it('opens at once, empty, and shows the page when it is known', async () => {
    const known = deferred<{ url: string; origins: string[] }>()
    void ask(known.promise)
    expect(open).toHaveBeenCalledOnce()
    expect(popup.location.href).toBe('')
    known.resolve({ url: PAGE, origins: [] })
    await expect.poll(() => popup.location.href).toBe(`${PAGE}?opener=${encodeURIComponent(location.origin)}`)
  })

  it('is closed when the page can’t be opened', async () => {
    await expect(ask(Promise.resolve({ url: 'javascript:alert(1)', origins: [] }))).rejects.toMatchObject({
      code: 'invalid-protocol',
    })
    expect([popup.closed, popup.location.href]).toEqual([true, ''])
  })

  it('is not taken for closed by the user while the page has no focus', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    focus.mockReturnValue(false)
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const isolated = ask(page.promise)
    popup.closed = true
    vi.advanceTimersByTime(2 * POPUP_CLOSED_POLL_MS)
    await expect(isolated).rejects.toMatchObject({ code: 'popup-isolated' })

    // The focus comes back a moment after the window has closed.
    const closed = ask(page.promise)
    vi.advanceTimersByTime(POPUP_CLOSED_POLL_MS)
    focus.mockReturnValue(true)
    vi.advanceTimersByTime(POPUP_CLOSED_POLL_MS)
    await expect(closed).rejects.toMatchObject({ code: 'popup-closed' })
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
  })

  it('ends when the user closes it before', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const answer = ask(page.promise)
    popup.closed = true
    vi.advanceTimersByTime(POPUP_CLOSED_POLL_MS)
    await expect(answer).rejects.toMatchObject({ code: 'popup-closed' })
  })

  it('ends with its signal', async () => {
    const end = new AbortController()
    const answer = ask(page.promise, end.signal)
    end.abort()
    await expect(answer).rejects.toMatchObject({ code: 'closed' })
  })
})

it('opens no window for a known address that can’t be opened', () => {
  const ask = () => askPopup({ ...REQUEST, page: { url: 'javascript:alert(1)', origins: [] }, read: () => null })
  expect(ask).toThrow(expect.objectContaining({ code: 'invalid-protocol' }))
  expect(open).not.toHaveBeenCalled()
})

describe('an answer', () => {
  /** Windows that can send messages. */
  let frames: HTMLIFrameElement[]
  const windowOf = (at: number) => frames[at]?.contentWindow as Window
  beforeEach(() => {
    frames = [document.createElement('iframe'), document.createElement('iframe')]
    document.body.append(...frames)
    open.mockReturnValue(windowOf(0))
  })
  afterEach(() => {
    for (const frame of frames) frame.remove()
  })

  const HERE = location.origin
  const ask = () =>
    askPopup({
      ...REQUEST,
      page: { url: `${HERE}/src/testing/picture.svg`, origins: ['https://master.example'] },
      read: ({ response }) => response,
    }).answer
  const send = (source: Window, origin: string, response: string): void => {
    const data = { type: 'authorization_response', response }
    window.dispatchEvent(new MessageEvent('message', { source, origin, data }))
  }

  it.each([HERE, 'https://master.example'])('counts from the opened window at %s', async (origin) => {
    const answer = ask()
    send(windowOf(0), origin, 'from the app')
    expect(await answer).toBe('from the app')
  })

  it.each([
    ['another window at the same origin', () => windowOf(1), HERE],
    ['this page', () => window, HERE],
    ['a page of another origin in the opened window', () => windowOf(0), 'https://evil.example'],
    ['a page at another port', () => windowOf(0), 'https://master.example:8443'],
    ['a page that begins like the app', () => windowOf(0), `${HERE}.evil.example`],
    ['a sandboxed page', () => windowOf(0), 'null'],
  ])('does not count from %s', async (_, source, origin) => {
    const answer = ask()
    send(source(), origin, 'from a stranger')
    send(windowOf(0), HERE, 'from the app')
    expect(await answer).toBe('from the app')
  })
})
