import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from 'playwright/test'
import { findChromium } from '../../../scripts/lib/chromium.ts'
import { ROOT } from '../../../scripts/lib/run.ts'
import { launchOptions } from '../../setup/browser.ts'
import { dialog, expect, signInButton, waitForEvent, test } from '../../setup/fixtures.ts'
import {
  requestEmail,
  emailField,
  sendButton,
  digit,
  freshAddress,
  waitForEmail,
  offerAllMethods,
} from '../../steps/methods.ts'

/* The headless shell has neither autofill nor extensions. */
test.use({ launchOptions: { executablePath: findChromium(), ...launchOptions() } })

const EXTENSION = join(ROOT, 'e2e/filler')

/** Starts a browser with the password manager extension. Extensions need a persistent profile. */
async function withPasswordManager(run: (context: BrowserContext) => Promise<void>): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'did-connect-profile-'))
  const { args } = launchOptions()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    headless: false,
    args: [...args, '--headless=new', `--disable-extensions-except=${EXTENSION}`, `--load-extension=${EXTENSION}`],
    ignoreDefaultArgs: ['--disable-extensions'],
  })
  try {
    await run(context)
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

async function open(context: BrowserContext, url: string): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage())
  await page.addInitScript(() => {
    window.recordedEvents = []
    document.addEventListener('did-login', (event) => {
      const { user } = (event as CustomEvent<{ user: { email: string } }>).detail
      window.recordedEvents?.push({ name: 'did-login', detail: { email: user.email } })
    })
  })
  await page.goto(url)
  await expect(page.locator('html')).toHaveAttribute('data-filler', 'ready')
  return page
}

/** Triggers the password manager to fill in a value. */
const fill = (page: Page, kind: string, value: string): Promise<boolean> =>
  page.evaluate((detail) => document.dispatchEvent(new CustomEvent('filler', { detail })), `${kind} ${value}`)

test.beforeEach(({ target, service }) => {
  offerAllMethods(target)
  expect(service.url).toBeTruthy()
})

for (const kind of ['code', 'digits']) {
  test(`accepts the address and the code from an extension (${kind})`, async ({ target }) => {
    await withPasswordManager(async (context) => {
      const page = await open(context, target.page('methods'))
      await signInButton(page).click()
      await expect(emailField(page)).toBeVisible()
      const address = freshAddress()
      await fill(page, 'email', address)
      await expect(emailField(page)).toHaveValue(address)
      await sendButton(page).click()
      await expect(digit(page, 1)).toBeVisible()
      const { code } = await waitForEmail(target, address)
      await fill(page, kind, code)
      expect((await waitForEvent(page, 'did-login')).email).toBe(address)
    })
  })
}

test('gives its fields names, a form and labels in the same root', async ({ page, visit }) => {
  await visit('methods')
  await signInButton(page).click()
  const email = emailField(page)
  const facts = await email.evaluate((field: HTMLInputElement) => ({
    name: field.name,
    type: field.type,
    autocomplete: field.autocomplete,
    hasForm: field.form?.getRootNode() === field.getRootNode(),
    labels: [...(field.labels ?? [])].map(({ textContent }) => textContent),
    isHiddenFromPage: document.querySelector('input') === null,
  }))
  expect(facts).toEqual({
    name: 'email',
    type: 'email',
    autocomplete: 'username webauthn',
    hasForm: true,
    labels: ['Email'],
    isHiddenFromPage: true,
  })
})

interface DomNode {
  backendNodeId: number
  attributes?: string[]
  children?: DomNode[]
  shadowRoots?: DomNode[]
}

function* nodesOf(node: DomNode): Generator<DomNode> {
  yield node
  for (const child of [...(node.children ?? []), ...(node.shadowRoots ?? [])]) yield* nodesOf(child)
}

test('accepts the address from Chromium’s autofill', async ({ page, visit, target }) => {
  await visit('methods')
  await signInButton(page).click()
  const email = emailField(page)
  await expect(email).toBeVisible()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Autofill.enable')
  const { root } = await cdp.send('DOM.getDocument', { depth: -1, pierce: true })
  const field = [...nodesOf(root)].find(({ attributes = [] }) => attributes.includes('username webauthn'))
  const { frameTree } = await cdp.send('Page.getFrameTree')
  const value = freshAddress()
  await cdp.send('Autofill.trigger', {
    fieldId: field?.backendNodeId ?? 0,
    frameId: frameTree.frame.id,
    address: { fields: [{ name: 'EMAIL_ADDRESS', value }] },
  })
  await expect(email).toHaveValue(value)
  await sendButton(page).click()
  expect((await waitForEmail(target, value)).code).toMatch(/^\d{6}$/)
})

test('accepts a whole code inserted into the first box', async ({ page, visit, target }) => {
  await visit('methods')
  const address = freshAddress()
  await requestEmail(page, address)
  const { code } = await waitForEmail(target, address)
  expect(await digit(page, 1).getAttribute('autocomplete')).toBe('one-time-code')
  for (const position of [2, 3, 4, 5, 6]) expect(await digit(page, position).getAttribute('autocomplete')).toBe('off')
  await digit(page, 1).focus()
  // The keyboard of a phone inserts the code of a text message in one step.
  await page.keyboard.insertText(code)
  await waitForEvent(page, 'did-login')
  await expect(dialog(page)).toHaveCount(0)
})
