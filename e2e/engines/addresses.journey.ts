import { expect } from 'vitest'
import { findAll } from './accessible.ts'
import { journey } from './journey.ts'
import { click, see, seeFocus, seeInside, seeNone } from './steps.ts'

const COPY = { role: 'button', exact: 'Copy address' }
const QR = { role: 'button', exact: 'Show QR code' }
const CODE = { role: 'dialog', name: 'QR code of this account' }

journey('copies an address', async ({ tab, visit }) => {
  await visit('address')
  await click(tab, COPY)
  await seeInside(tab, 'did-address', 'Copied')
})

journey('shows the QR code of an address and returns the focus', async ({ tab, visit }) => {
  await visit('address')
  await click(tab, QR)
  await see(tab, CODE)
  await tab.press('Escape')
  await seeNone(tab, CODE)
  await seeFocus(tab, QR)
})

journey('renders those of a thousand addresses that are in view', async ({ tab, visit }) => {
  await visit('thousand')
  await tab.evaluate(() => void window.insert(1_000))
  await see(tab, COPY)
  const rendered = () =>
    tab.evaluate(
      () =>
        [...document.querySelectorAll('did-address')].filter((host) => host.shadowRoot?.querySelector('button')).length,
    )
  await expect.poll(rendered).toBeGreaterThan(20)
  expect(await rendered()).toBeLessThan(200)
  const last = () =>
    tab.evaluate(() => {
      const root = [...document.querySelectorAll('did-address')].at(-1)?.shadowRoot
      return { text: root?.textContent ?? '', isComplete: root?.querySelector('button') !== null }
    })
  expect(await last()).toEqual({ text: expect.stringMatching(/^DID:ABT:z1muQ3/) as string, isComplete: false })
  await tab.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(async () => (await last()).isComplete).toBe(true)
  expect((await findAll(tab, COPY)).length).toBeGreaterThan(0)
})
