import { afterEach, beforeEach, expect, test } from 'vitest'
import { respond } from '../../demo/wallet/node.ts'
import { configure } from '../core/config.ts'
import { $user } from '../core/user/user.ts'
import { logout } from '../session/index.ts'
import { begin, here, shownLink, startShop } from '../testing/shop.ts'
import { completeOptions, createConnect } from './index.ts'

/* A page without the relay, whose service worker answers from its cache first. */

startShop()

const { fetch: send } = globalThis
let cache: Map<string, Response>
beforeEach(() => {
  configure('api', { noSocket: true })
  cache = new Map()
  globalThis.fetch = async (input, init) => {
    // The wallet is not on this page.
    const isOfPage = new Headers(init?.headers).has('x-did-connect-version') && init?.method !== 'POST'
    if (!isOfPage) return send(input, init)
    const response = cache.get(String(input)) ?? (await send(input, init))
    if (response.ok) cache.set(String(input), response.clone())
    return response
  }
})
afterEach(() => {
  globalThis.fetch = send
})

/** The wallet answers once the page has asked for the status. */
async function answer(user: number): Promise<void> {
  const link = await shownLink()
  await expect.poll(() => [...cache.keys()].some((address) => address.includes('/status'))).toBe(true)
  await respond(link, { user })
  await here.flow?.done
}

test('every sign-in hears of the wallet', async () => {
  for (const user of [1, 2]) {
    here.flow = createConnect(completeOptions({ action: 'login' }))
    here.flow.show()
    await answer(user)
    expect($user.get()?.fullName).toBe(`Test User ${user}`)
    await logout()
  }
})

test('so does a request of the app’s own', async () => {
  const { done } = begin({ action: 'request-profile' })
  await answer(1)
  expect(await done).toMatchObject({ result: { verified: true } })
})
