import { expect } from 'vitest'
import { journey } from './journey.ts'
import { approveByWallet, DIALOG, see, seeFocus, seeNone, seeText, tabTo } from './steps.ts'

const SIGN_IN = { role: 'button', exact: 'Sign in' }
const CLOSE = { role: 'button', exact: 'Close', within: 'dialog' }

journey('opens with Enter, is closed with its button, and returns the focus', async ({ tab, visit }) => {
  await visit('plain')
  await see(tab, SIGN_IN)
  await tab.press('Tab')
  await seeFocus(tab, SIGN_IN)
  await tab.press('Enter')
  await see(tab, DIALOG)
  await tabTo(tab, CLOSE)
  await tab.press('Enter')
  await seeNone(tab, DIALOG)
  await seeFocus(tab, SIGN_IN)
})

journey('closes on Escape if the page permits it, and returns the focus', async ({ tab, visit }) => {
  await visit('plain')
  await see(tab, SIGN_IN)
  await tab.evaluate(() => document.querySelector('did-connect-button')?.setAttribute('close-on-escape', ''))
  await tabTo(tab, SIGN_IN)
  await tab.press('Enter')
  await see(tab, CLOSE)
  await tab.press('Escape')
  await seeNone(tab, DIALOG)
  await seeFocus(tab, SIGN_IN)
})

journey('stays open on Escape otherwise', async ({ tab, visit, user }) => {
  await visit('plain')
  await tabTo(tab, SIGN_IN)
  await tab.press('Enter')
  await see(tab, CLOSE)
  await tab.press('Escape')
  await tab.press('Escape')
  await approveByWallet(tab, user)
  await seeText(tab, '#who', `Hello Test User ${user}`)
})

journey('keeps the focus in the dialog at both of its ends', async ({ tab, visit }) => {
  await visit('plain')
  await tabTo(tab, SIGN_IN)
  await tab.press('Enter')
  await tabTo(tab, CLOSE)
  await tab.press('Tab')
  const isInDialog = await tab.evaluate(() => {
    let active = document.activeElement
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
    return Boolean(active?.closest('dialog'))
  })
  expect(isInDialog).toBe(true)
  await tab.press('Tab', 'Shift')
  await seeFocus(tab, CLOSE)
})

journey('signs in with an emailed code without a mouse', async ({ tab, visit, app }) => {
  await visit('plain')
  await tabTo(tab, SIGN_IN)
  await tab.press('Enter')
  await tabTo(tab, { role: 'textbox', name: 'Email', within: 'dialog' })
  await tab.type('ada@example.com')
  await tab.press('Enter')
  const { code } = await app.service.mail.waitFor('ada@example.com')
  await seeFocus(tab, { role: 'textbox', name: 'Digit 1 of 6' })
  await tab.type(code ?? '')
  await seeNone(tab, DIALOG)
  await seeText(tab, '#who', 'Hello ')
})
