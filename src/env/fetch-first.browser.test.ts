import { afterEach, expect, test, vi } from 'vitest'
import { useFastTime } from '../testing/fast-time.ts'
import { lazy } from './lazy.ts'

// Retries don't wait.
useFastTime()
afterEach(() => {
  Reflect.deleteProperty(navigator, 'userAgent')
  vi.unstubAllGlobals()
})

const isBrowser = (name: string): void =>
  void Object.defineProperty(navigator, 'userAgent', {
    value: `Mozilla/5.0 Gecko/20100101 ${name}`,
    configurable: true,
  })

/** A chunk that imports another (vitest.config.ts), on a server that loses the first requests. */
function chunk({ losing, name = 'share' }: { losing: number; name?: 'share' | 'client' }) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method === 'HEAD') return new Response()
    asked.push(new URL(url).pathname.replace(/^.*\//, ''))
    if (asked.length <= losing) throw new TypeError('connection reset')
    return new Response()
  })
  const imported = vi.fn(async () => 'part')
  return { asked, imported, part: lazy(name, imported) }
}

test('a browser that remembers a failed import fetches the chunk and what it imports until both have come, and imports it once', async () => {
  isBrowser('Firefox/153.0')
  const { asked, imported, part } = chunk({ losing: 3 })
  expect(await part()).toBe('part')
  // What has come isn't fetched again.
  expect(asked).toEqual(['part-1.js', 'shared-2.js', 'part-1.js', 'shared-2.js', 'part-1.js'])
  expect(imported).toHaveBeenCalledOnce()
})

test('without the chunk it imports nothing, and the next call fetches it again', async () => {
  isBrowser('Firefox/153.0')
  const { imported, part } = chunk({ losing: 6, name: 'client' })
  await expect(part()).rejects.toMatchObject({ code: 'network-failed' })
  expect(imported).not.toHaveBeenCalled()
  expect(await part()).toBe('part')
})

test.each(['Firefox/155.0', 'Chrome/150.0.0.0 Safari/537.36'])('%s imports at once', async (name) => {
  isBrowser(name)
  const { asked, part } = chunk({ losing: 0 })
  expect(await part()).toBe('part')
  expect(asked).toEqual([])
})

// Last: the policy of a page stays.
test('if a policy of the page forbids the fetch, the import is made without it', async () => {
  isBrowser('Firefox/153.0')
  const { imported, part } = chunk({ losing: 9 })
  const loaded = part()
  const violation = { blockedURI: new URL('part-1.js', import.meta.url).href, effectiveDirective: 'connect-src' }
  document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), violation))
  expect(await loaded).toBe('part')
  expect(imported).toHaveBeenCalledOnce()
})
