import { expect } from 'vitest'
import { respond } from '../../demo/wallet/node.ts'
import { journey } from './journey.ts'
import {
  approveByWallet,
  click,
  DIALOG,
  readQrCode,
  see,
  seeFocus,
  seeNone,
  seeText,
  session,
  signInByWallet,
} from './steps.ts'

const ADDRESS = 'ada@example.com'

journey('signs in with the wallet that scans the QR code', async ({ tab, visit, user, app }) => {
  await visit('plain')
  await signInByWallet(tab, user, 'Sign in')
  await seeText(tab, '#who', `Hello Test User ${user}`)
  await seeNone(tab, { role: 'button', name: 'Sign in' })
  const { status, did } = await session(tab)
  expect(status).toBe('signed-in')
  expect(app.service.state.users.get(did)?.fullName).toBe(`Test User ${user}`)
})

journey('signs in with a code from an email', async ({ tab, visit, app }) => {
  await visit('plain')
  await click(tab, { role: 'button', exact: 'Sign in' })
  await click(tab, { role: 'textbox', name: 'Email', within: 'dialog' })
  await tab.type(ADDRESS)
  await click(tab, { role: 'button', exact: 'Continue', within: 'dialog' })
  const { code } = await app.service.mail.waitFor(ADDRESS)
  await seeFocus(tab, { role: 'textbox', name: 'Digit 1 of 6' })
  await tab.type(code ?? '')
  await seeNone(tab, DIALOG)
  const { did } = await session(tab)
  expect(app.service.state.users.get(did)?.email).toBe(ADDRESS)
})

journey('shows a wrong code and accepts the right one next', async ({ tab, visit, app }) => {
  await visit('plain')
  await click(tab, { role: 'button', exact: 'Sign in' })
  await click(tab, { role: 'textbox', name: 'Email', within: 'dialog' })
  await tab.type(ADDRESS)
  await tab.press('Enter')
  const { code } = await app.service.mail.waitFor(ADDRESS)
  await seeFocus(tab, { role: 'textbox', name: 'Digit 1 of 6' })
  await tab.type(code === '000000' ? '111111' : '000000')
  await see(tab, { role: 'alert', within: 'dialog' })
  await seeFocus(tab, { role: 'textbox', name: 'Digit 1 of 6' })
  // It stays, selected, and the next one replaces it.
  expect((await see(tab, { role: 'textbox', name: 'Digit 1 of 6' })).value).not.toBe('')
  await tab.type(code ?? '')
  await seeNone(tab, DIALOG)
  expect((await session(tab)).status).toBe('signed-in')
})

journey('starts again after the wallet declined', async ({ tab, visit, user }) => {
  await visit('plain')
  await click(tab, { role: 'button', exact: 'Sign in' })
  await respond(await readQrCode(tab), { user, decline: true })
  await see(tab, { role: 'dialog', name: 'Sign in' })
  await approveByWallet(tab, user)
  await seeText(tab, '#who', `Hello Test User ${user}`)
})
