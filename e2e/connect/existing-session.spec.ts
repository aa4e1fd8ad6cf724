import type { Page } from 'playwright/test'
import { createAuthServer } from '../../demo/server/index.ts'
import { dialog, expect, recordedEvents, waitForEvent, signInButton, test } from '../setup/fixtures.ts'
import { accessibilityProblems } from '../steps/methods.ts'
import { readQrCode, tokenOf } from '../steps/qr.ts'

interface Started {
  token: string
  url: string
}

/** Starts a login session outside of the page, as another page or an attacker can. */
const start = async (origin: string, query: Record<string, string> = {}): Promise<Started> =>
  (await (
    await fetch(`${origin}/.well-known/service/api/did/login/token?${new URLSearchParams({ locale: 'en', ...query })}`)
  ).json()) as Started

const paramOf = (url: string) => ({ __connect_url__: Buffer.from(url).toString('base64url') })

/** Polls a session as its creator does. */
const poll = async (origin: string, token: string): Promise<Record<string, unknown>> =>
  (await (await fetch(`${origin}/.well-known/service/api/did/login/status?_t_=${token}`)).json()) as Record<
    string,
    unknown
  >

type Alter = (outer: URL, inner: URL) => void

/** A wallet link with a changed outer or inner address. */
function alteredLink(url: string, change: Alter): string {
  const outer = new URL(url)
  const inner = new URL(decodeURIComponent(outer.searchParams.get('url') ?? ''))
  change(outer, inner)
  outer.searchParams.set('url', encodeURIComponent(inner.href))
  return outer.href
}

const question = (page: Page) =>
  dialog(page).locator('[part="dialog__header"]').getByText('This connection was started somewhere else.')
const shownLinks = (page: Page) => dialog(page).locator('[data-did-auth-url]')

test('tells the sender of a link nothing about the login of its reader', async ({
  page,
  target,
  visit,
  respondAsWallet,
}) => {
  const senderKey = 'A'.repeat(43)
  const attack = await start(target.origin, { _ek_: senderKey, visitorId: 'stranger' })
  await visit('plain', paramOf(attack.url))
  await signInButton(page).click()
  await expect(question(page)).toBeVisible()
  await expect(dialog(page).getByRole('heading')).toHaveText(/^Sign in to /)
  await expect(dialog(page).getByRole('group')).toContainText(/Demo App|Sample App/)
  await expect(shownLinks(page)).toHaveCount(0)
  expect(await accessibilityProblems(page)).toEqual([])

  // A user who continues signs in on this page only.
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  const link = await readQrCode(page)
  expect(tokenOf(link)).not.toBe(attack.token)
  await respondAsWallet(link)
  await waitForEvent(page, 'did-login')
  // The sender's own session has heard nothing of it.
  const seen = await poll(target.origin, attack.token)
  expect(seen).toMatchObject({ token: attack.token, status: 'created', extraParams: { _ek_: senderKey } })
  const own = await page.evaluate(() => [localStorage.getItem('__encKey'), localStorage.getItem('__visitor_id')])
  for (const value of own) {
    expect(value).toBeTruthy()
    expect(JSON.stringify(seen)).not.toContain(value)
  }
})

test('asks about a session that somebody else made with the key of this browser', async ({
  page,
  target,
  visit,
  respondAsWallet,
}) => {
  await visit('plain')
  await signInButton(page).click()
  await readQrCode(page)
  const [key, visitorId] = await page.evaluate(() => [
    localStorage.getItem('__encKey') ?? '',
    localStorage.getItem('__visitor_id') ?? '',
  ])
  expect(key).toMatch(/^[\w-]{43}$/)
  const attack = await start(target.origin, { _ek_: key, visitorId: 'stranger' })
  await visit('plain', paramOf(attack.url))
  await signInButton(page).click()
  await expect(question(page)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  const link = await readQrCode(page)
  // The sender approves their own session: nobody is signed in here.
  await respondAsWallet(attack.url)
  expect((await poll(target.origin, attack.token)).status).toBe('succeed')
  await respondAsWallet(link, { decline: true })
  await expect(dialog(page)).toContainText(/declined/i)
  expect(await recordedEvents(page, 'did-login')).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('__visitor_id'))).toBe(visitorId)
})

test('leaves a foreign session with Back, by keyboard', async ({ page, target, visit, respondAsWallet }) => {
  const other = await start(target.origin)
  await visit('plain', paramOf(other.url))
  await signInButton(page).click()
  await expect(question(page)).toBeVisible()
  const back = dialog(page).getByRole('button', { name: 'Back' })
  for (let step = 0; step < 10 && !(await back.evaluate((node) => node.matches(':focus'))); step += 1) {
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  const link = await readQrCode(page)
  expect(tokenOf(link)).not.toBe(other.token)
  await respondAsWallet(link)
  await waitForEvent(page, 'did-login')
  expect((await poll(target.origin, other.token)).status).toBe('created')
})

test('joins a session of this browser without a question, once', async ({
  page: first,
  context,
  target,
  visit,
  respondAsWallet,
}) => {
  await visit('plain')
  await signInButton(first).click()
  const existing = await readQrCode(first)
  const page = await context.newPage()
  await page.goto(target.page('plain', paramOf(existing)))
  await signInButton(page).click()
  expect(tokenOf(await readQrCode(page))).toBe(tokenOf(existing))
  expect(page.url()).not.toContain('__connect_url__')
  await respondAsWallet(existing, { decline: true })
  await expect(dialog(page)).toContainText(/declined/i)
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await signInButton(page).click()
  const next = await readQrCode(page)
  expect(tokenOf(next)).not.toBe(tokenOf(existing))
  await respondAsWallet(next)
  await waitForEvent(page, 'did-login')
})

const FOREIGN: Record<string, Alter> = {
  'another port of the app': (_, inner) => void (inner.port = '1'),
  'another scheme': (_, inner) => void (inner.protocol = inner.protocol === 'http:' ? 'https:' : 'http:'),
  'another site behind the app’s name': (_, inner) => void (inner.host = `${inner.hostname}.evil.test`),
  'an unknown wallet': (outer) => void (outer.host = 'evil.test'),
}
for (const [what, change] of Object.entries(FOREIGN)) {
  test(`rejects a link to ${what}`, async ({ page, target, visit }) => {
    const { url } = await start(target.origin)
    await visit('plain', paramOf(alteredLink(url, change)))
    await signInButton(page).click()
    expect(await waitForEvent(page, 'did-error')).toMatchObject({ code: 'invalid-session-status' })
    await expect(shownLinks(page)).toHaveCount(0)
  })
}

test('ignores the link when the page disables it', async ({ page, target, visit }) => {
  const { url, token } = await start(target.origin)
  await visit('plain', paramOf(url))
  await page.locator('did-connect-button').evaluate((node) => node.setAttribute('no-connect-url', ''))
  await signInButton(page).click()
  expect(tokenOf(await readQrCode(page))).not.toBe(token)
  expect(await recordedEvents(page, 'did-error')).toEqual([])
})

test('accepts links of allowed hosts only', async ({ page, visit, watch, respondAsWallet }) => {
  const other = await createAuthServer({ role: 'second' })
  watch.allow(other.url)
  const { url, token } = await start(other.url)
  await visit('plain', paramOf(url))
  await signInButton(page).click()
  expect(await waitForEvent(page, 'did-error')).toMatchObject({ code: 'invalid-session-status' })

  await visit('plain', paramOf(url))
  await page.evaluate((origin) => {
    DIDConnect.configure({ connectUrlHosts: `wallet.example.com ${origin}` })
  }, other.url)
  await signInButton(page).click()
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await respondAsWallet(await readQrCode(page))
  await waitForEvent(page, 'did-login')
  expect(other.connects.get(token)?.status).toBe('created')
  await other.close()
})

test('accepts links of the federation’s master', async ({ page, service, clock, watch }) => {
  const member = await createAuthServer({ role: 'second', master: service, clock, settings: { ownerFirst: false } })
  watch.allow(member.url)
  watch.allow(member.url.replace(/^http/, 'ws'))
  const { url } = await start(service.url)
  await page.goto(`${member.url}/hosts/plain.html?${new URLSearchParams(paramOf(url))}`)
  await signInButton(page).click()
  await expect(question(page)).toBeVisible()
  await member.close()
})
