import { expect } from 'vitest'
import { findAll } from './accessible.ts'
import type { Tab } from './browser.ts'
import { journey } from './journey.ts'
import { approveByWallet, AVATAR, click, DIALOG, see, seeFocus, seeNone, session, signInByWallet } from './steps.ts'

const MENU = { role: 'menu' }
const item = (exact: string) => ({ role: 'menuitem', exact })

async function openMenu(tab: Tab): Promise<void> {
  await click(tab, AVATAR)
  await see(tab, MENU)
}

journey('shows the account and the entries of the page', async ({ tab, visit, user }) => {
  await visit('menu')
  await signInByWallet(tab, user)
  await openMenu(tab)
  expect((await see(tab, MENU)).name).toBe(`Test User ${user}`)
  expect((await see(tab, { role: 'menuitemradio' })).isChecked).toBe(true)
  const names = (await findAll(tab, { role: 'menuitem' })).map(({ name }) => name)
  expect(names).toContain('Profile')
  expect(names.slice(-3)).toEqual(['My orders', 'Gift cards', 'Sign out'])
  await click(tab, item('My orders'))
  await seeNone(tab, MENU)
  expect(await tab.evaluate(() => location.hash)).toBe('#orders')
})

journey('adds an account and switches between two', async ({ tab, visit, user }) => {
  await visit('menu')
  await signInByWallet(tab, user)
  const first = await session(tab)
  await openMenu(tab)
  await click(tab, item('Add another account'))
  await see(tab, DIALOG)
  await approveByWallet(tab, user + 1)
  await see(tab, { ...AVATAR, name: `Account of Test User ${user + 1}` })
  await openMenu(tab)
  await click(tab, { role: 'menuitemradio', name: `Test User ${user}` })
  await see(tab, { role: 'button', exact: `Account of Test User ${user}` })
  expect(await session(tab)).toEqual(first)
})

journey('signs out with the last entry', async ({ tab, visit, user }) => {
  await visit('menu')
  await signInByWallet(tab, user)
  await openMenu(tab)
  await click(tab, item('Sign out'))
  await see(tab, { role: 'button', exact: 'Sign in' })
  await seeNone(tab, AVATAR)
  expect((await session(tab)).status).toBe('signed-out')
})

journey('is used with the arrow keys and closes on Escape', async ({ tab, visit, user }) => {
  await visit('menu')
  await signInByWallet(tab, user)
  await openMenu(tab)
  await tab.press('Home')
  const names = (await findAll(tab, { role: 'menuitem' })).map(({ name }) => name)
  await seeFocus(tab, { role: 'menuitemradio' })
  await tab.press('ArrowDown')
  await seeFocus(tab, item(names[0] ?? ''))
  await tab.press('End')
  await seeFocus(tab, item('Sign out'))
  await tab.press('ArrowUp')
  await seeFocus(tab, item('Gift cards'))
  await tab.type('pr')
  await seeFocus(tab, item('Profile'))
  await tab.press('Escape')
  await seeNone(tab, MENU)
  await seeFocus(tab, AVATAR)
})
