import { afterEach, expect, it, vi } from 'vitest'
import { onStored } from './channel.ts'

afterEach(() => vi.unstubAllGlobals())

/** A window whose storage can't be read, as in a frame of another site. */
function blockedWindow(): EventTarget {
  const blocked = new EventTarget()
  Object.defineProperty(blocked, 'localStorage', {
    get() {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
  })
  return blocked
}

it('throws nothing into a page whose storage is blocked', () => {
  const page = blockedWindow()
  vi.stubGlobal('window', page)
  const listener = vi.fn<(value: string | null) => void>()
  let handle: ((event: Event) => void) | undefined
  vi.spyOn(page, 'addEventListener').mockImplementation((_, added) => void (handle = added as typeof handle))
  onStored('refresh_token', listener, new AbortController().signal)
  expect(handle).toBeDefined()
  handle?.(Object.assign(new Event('storage'), { key: 'refresh_token', newValue: 'x', storageArea: {} }))
  expect(listener).not.toHaveBeenCalled()
})
