import { expect } from 'vitest'
import type { AuthServer } from '../../demo/server/index.ts'
import type { Tab } from './browser.ts'
import { journey } from './journey.ts'
import { click, DIALOG, see, seeFocus, seeNone, seeText, session } from './steps.ts'

const card = (exact: string) => ({ role: 'radio', name: exact, within: 'dialog' })
const inDialog = (exact: string) => ({ role: 'button', exact, within: 'dialog' })

/** Signs in by email, grants the user two passports, and opens the choice. */
async function openChoice(tab: Tab, { mail, grant }: AuthServer): Promise<void> {
  await click(tab, { role: 'button', exact: 'Sign in' })
  await click(tab, { role: 'textbox', name: 'Email', within: 'dialog' })
  await tab.type('ada@example.com')
  await tab.press('Enter')
  const { code } = await mail.waitFor('ada@example.com')
  await seeFocus(tab, { role: 'textbox', name: 'Digit 1 of 6' })
  await tab.type(code ?? '')
  await seeNone(tab, DIALOG)
  const { did } = await session(tab)
  for (const role of ['admin', 'member']) await grant(did, role)
  await click(tab, { role: 'button', exact: 'Another role' })
  await see(tab, { role: 'dialog', name: 'Switch passport' })
}

journey('switches to the chosen passport', async ({ tab, visit, app }) => {
  await visit('passports')
  await openChoice(tab, app.service)
  expect((await see(tab, card('Admin'))).isChecked).toBe(true)
  await seeFocus(tab, card('Admin'))
  await tab.press('ArrowRight')
  await expect.poll(async () => (await see(tab, card('Member'))).isChecked).toBe(true)
  await click(tab, inDialog('Switch'))
  await seeNone(tab, DIALOG)
  await seeText(tab, '#role', 'member')
  await seeText(tab, '#outcome', 'done')
  await tab.reload()
  await seeText(tab, '#role', 'member')
})

journey('chooses a passport with the arrow keys', async ({ tab, visit, app }) => {
  await visit('passports')
  await openChoice(tab, app.service)
  await seeFocus(tab, card('Admin'))
  await tab.press('ArrowRight')
  await expect.poll(async () => (await see(tab, card('Member'))).isChecked).toBe(true)
  await seeFocus(tab, card('Member'))
  await tab.press('ArrowLeft')
  await expect.poll(async () => (await see(tab, card('Admin'))).isChecked).toBe(true)
})
