import { expect } from 'vitest'
import { journey } from './journey.ts'
import { see, seeNone, seeText, session, signInByWallet } from './steps.ts'

const CONNECT = { role: 'button', exact: 'Sign in' }

journey('restores the session after a reload', async ({ tab, visit, user }) => {
  await visit('session-page')
  await signInByWallet(tab, user)
  const before = await session(tab)
  await tab.reload()
  await seeText(tab, '#who', `Hello Test User ${user}`)
  expect(await session(tab)).toEqual(before)
  await seeNone(tab, CONNECT)
})

journey('signs another tab in and out', async ({ visitor, tab, app, visit, user }) => {
  await visit('session-page')
  const other = await visitor.newTab()
  await other.open(app.page('session-page'))
  await seeText(other, '#who', 'Nobody is signed in.')
  await signInByWallet(tab, user)
  await seeText(other, '#who', `Hello Test User ${user}`)
  expect(await session(other)).toEqual(await session(tab))
  await seeNone(other, CONNECT)
  await other.evaluate(() => DIDConnect.logout())
  await seeText(tab, '#who', 'Nobody is signed in.')
  await see(tab, CONNECT)
})

journey('ends the session at logout, even after a reload', async ({ tab, visit, user }) => {
  await visit('session-page')
  await signInByWallet(tab, user)
  await tab.evaluate(() => DIDConnect.logout())
  await see(tab, CONNECT)
  await tab.reload()
  await seeText(tab, '#who', 'Nobody is signed in.')
  expect((await session(tab)).status).toBe('signed-out')
  expect(await tab.evaluate(() => document.cookie)).not.toMatch(/login_token=./)
})
