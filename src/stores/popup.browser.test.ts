import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openBlankPopup } from '../env/popup.ts'
import { POPUP_CLOSED_POLL_MS } from '../model/limits.ts'
import { deferred } from './deferred.ts'
import { askPopup } from './popup.ts'

const PAGE = 'https://app.example/page'
const PLACE = { purpose: 'test', width: 100, height: 100 }

function popupStub() {
  const popup = { closed: false, location: { href: '' }, close: vi.fn(() => (popup.closed = true)) }
  return popup
}

let popup: ReturnType<typeof popupStub>
const open = vi.spyOn(window, 'open')

beforeEach(() => {
  popup = popupStub()
  open.mockReset().mockReturnValue(popup as unknown as Window)
})
afterEach(() => vi.useRealTimers())

it('opens a window for each purpose under a name that no other page can guess', () => {
  const nameOf = (purpose: string) => {
    openBlankPopup({ ...PLACE, purpose })
    return String(open.mock.lastCall?.[1])
  }
  const name = nameOf('connect')
  expect(name).toMatch(/^[\da-f-]{32,36}$/)
  expect(nameOf('wallet')).not.toBe(name)
  expect(nameOf('connect'), 'an open window is used again').toBe(name)
})

describe('a window whose page is not known yet', () => {
  const page = deferred<{ url: string }>()
  const ask = (later: Promise<{ url: string }>, signal?: AbortSignal) => {
    const { answer } = askPopup({ ...PLACE, page: () => later, read: (message) => message, signal })
    answer.catch(() => {}) // each test awaits it later
    return answer
  }

  it('opens at once, empty, and shows the page when it is known', async () => {
    const known = deferred<{ url: string }>()
    void ask(known.promise)
    expect(open).toHaveBeenCalledOnce()
    expect(popup.location.href).toBe('')
    known.resolve({ url: PAGE })
    await expect.poll(() => popup.location.href).toBe(`${PAGE}?opener=${encodeURIComponent(location.origin)}`)
  })

  it('is closed when the page can’t be opened', async () => {
    await expect(ask(Promise.resolve({ url: 'javascript:alert(1)' }))).rejects.toMatchObject({
      code: 'invalid-protocol',
    })
    expect([popup.closed, popup.location.href]).toEqual([true, ''])
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
  const ask = () => askPopup({ ...PLACE, page: { url: 'javascript:alert(1)' }, read: () => null })
  expect(ask).toThrow(expect.objectContaining({ code: 'invalid-protocol' }))
  expect(open).not.toHaveBeenCalled()
})
