import { expect } from 'vitest'
import { call, login, send, signedIn } from '../../demo/server/testing/client.ts'
import type { AuthServer } from '../../demo/server/index.ts'
import { journey } from './journey.ts'
import { click, hover, see, seeInside, seeNone, signInByWallet } from './steps.ts'

const TAG = 'did-user-card'
const COPY = { role: 'button', exact: 'Copy address' }

/** Creates another user of the app, with a profile, and returns the DID. */
async function createGrace(service: AuthServer, user: number): Promise<string> {
  const grace = await login(service, { user })
  const profile = {
    fullName: 'Grace Hopper',
    metadata: { bio: 'Finds bugs.', timezone: 'America/New_York', location: 'Arlington' },
  }
  const { status } = await call(service, '/api/user/profile', send('PUT', profile, signedIn(grace)))
  expect(status).toBe(200)
  return grace.did
}

journey('shows a profile', async ({ tab, visit, app, user }) => {
  await visit('user-card', { dids: await createGrace(app.service, user + 1) })
  for (const text of ['Grace Hopper', 'Finds bugs.', 'Arlington', 'Local time:', 'Joined']) {
    await seeInside(tab, TAG, text)
  }
  await see(tab, COPY)
})

journey(
  'opens from an avatar under the pointer and closes when the pointer leaves',
  async ({ tab, visit, app, user }) => {
    await visit('user-card', { dids: await createGrace(app.service, user + 1), type: 'avatar-only' })
    // Its name is not known yet: an avatar makes no request.
    const label = () =>
      tab.evaluate(() => document.querySelector('did-user-card')?.shadowRoot?.querySelector('button')?.ariaLabel ?? '')
    await expect.poll(label).not.toBe('')
    await seeNone(tab, COPY)
    await hover(tab, { role: 'button', exact: await label() })
    await seeInside(tab, TAG, 'Finds bugs.')
    await tab.moveTo({ x: 1, y: 1 })
    await seeNone(tab, COPY)
  },
)

journey('follows the user of a card', async ({ tab, visit, app, user }) => {
  const did = await createGrace(app.service, user + 1)
  await visit('user-card', { dids: did })
  await signInByWallet(tab, user)
  await click(tab, { role: 'button', exact: 'Follow' })
  await see(tab, { role: 'button', exact: 'Unfollow' })
  expect(app.service.state.follows.all()).toMatchObject([{ followed: did }])
})
