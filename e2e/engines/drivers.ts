import { existsSync } from 'node:fs'
import { launch } from 'puppeteer-core'
import { Builder, type WebDriver, type WebElement } from 'selenium-webdriver'
import { Options, ServiceBuilder } from 'selenium-webdriver/chrome.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/chromium.ts'
import type { AnyPage, Testing } from '../../testing/index.ts'
import { createProject, startProgram, testingOf, type Project, type Running } from '../packages/project.ts'

/* `did-connect-elements/testing` from its package, with Puppeteer and with a real WebDriver, at `did-connect-dev`. */

const CHROMEDRIVER = process.env.CHROMEDRIVER_PATH ?? '/usr/bin/chromedriver'
const FLAGS = [...CHROMIUM_FLAGS, '--headless=new']

let project: Project
let service: Running
let did: Testing
beforeAll(async () => {
  project = createProject()
  service = await startProgram(project, 'did-connect-dev', '--port', '0')
  const { createTesting } = await testingOf(project)
  did = createTesting({ appUrl: service.url })
})
afterAll(async () => {
  await service.stop()
  project.remove()
})

interface Session {
  status: string
  user?: { did: string; role: string; email?: string }
}

/** What differs between the drivers for a test that looks at the page. */
interface Driver {
  page: AnyPage
  open(url: string): Promise<unknown>
  session(): Promise<Session | null>
  /** Types into the first field, or presses the first button with this text, also in the shadow of an element. */
  press(text: string): Promise<void>
  type(label: string, text: string): Promise<void>
  end(): Promise<void>
}

/** A script that returns the kit's session, once it is on the page. */
const SESSION = 'return globalThis.DIDConnect ? DIDConnect.$session.get() : null'

/** A script that finds a control by its role's element and its name. */
const find = (selector: string, name: string): string => `
  const roots = [document]
  for (const root of roots) {
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot)
    for (const each of root.querySelectorAll(${JSON.stringify(selector)})) {
      const text = each.getAttribute('aria-label') ?? each.labels?.[0]?.textContent ?? each.textContent
      if (text.trim() === ${JSON.stringify(name)} && each.getClientRects().length > 0) return each
    }
  }
  return null`

async function openPuppeteer(): Promise<Driver> {
  const browser = await launch({ executablePath: findChromium(), args: FLAGS })
  const page = await browser.newPage()
  const element = async (selector: string, name: string) => {
    const handle = await page.waitForFunction(`(() => {${find(selector, name)}})()`)
    return handle.asElement() as Awaited<ReturnType<typeof page.$>>
  }
  return {
    page,
    open: (url) => page.goto(url),
    session: () => page.evaluate(`(() => {${SESSION}})()`) as Promise<Session | null>,
    press: async (text) => (await element('button', text))?.click(),
    type: async (label, text) => (await element('input', label))?.type(text),
    end: () => browser.close(),
  }
}

async function openWebDriver(): Promise<Driver> {
  const options = new Options().setChromeBinaryPath(findChromium()) as Options
  options.addArguments(...FLAGS)
  const driver: WebDriver = await new Builder()
    .forBrowser('chrome')
    .setChromeOptions(options)
    .setChromeService(new ServiceBuilder(CHROMEDRIVER))
    .build()
  const element = (selector: string, name: string): Promise<WebElement> =>
    driver.wait(() => driver.executeScript<WebElement>(find(selector, name)), 20_000, `no ${selector} "${name}"`)
  return {
    page: driver,
    open: (url) => driver.get(url),
    session: () => driver.executeScript<Session | null>(SESSION),
    press: async (text) => (await element('button', text)).click(),
    type: async (label, text) => (await element('input', label)).sendKeys(text),
    end: () => driver.quit(),
  }
}

const DRIVERS = [
  { name: 'Puppeteer', open: openPuppeteer, isMissing: false },
  { name: 'WebDriver', open: openWebDriver, isMissing: !existsSync(CHROMEDRIVER) },
]

for (const { name, open, isMissing } of DRIVERS) {
  const title = isMissing
    ? `${name}, skipped: there is no ${CHROMEDRIVER} (Debian: apt-get install chromium-driver)`
    : name
  describe.skipIf(isMissing)(title, () => {
    let driver: Driver
    beforeAll(async () => {
      driver = await open()
    })
    afterAll(() => driver.end())

    test('signs in with a role, and out', async () => {
      const user = await did.signIn(driver.page, { role: 'admin' })
      await driver.open(service.url)
      await expect
        .poll(() => driver.session())
        .toMatchObject({ status: 'signed-in', user: { did: user, role: 'admin' } })
      await did.signOut(driver.page)
      await expect.poll(() => driver.session()).toMatchObject({ status: 'signed-out' })
      await driver.open(service.url)
      await expect.poll(() => driver.session()).toMatchObject({ status: 'signed-out' })
    })

    test('signs in on an open page, and lets the wallet approve the dialog', async () => {
      await driver.open(service.url)
      const user = await did.signIn(driver.page)
      expect(await driver.session()).toMatchObject({ user: { did: user } })
      await did.signOut(driver.page)
      await driver.press('Sign in')
      await did.approve(driver.page)
      await expect.poll(() => driver.session()).toMatchObject({ status: 'signed-in', user: { did: user } })
      await did.signOut(driver.page)
    })

    test('has a device with passkeys, until it is removed', async () => {
      await driver.open(service.url)
      const device = await did.virtualPasskey(driver.page)
      const email = `${name.toLowerCase()}.${Date.now()}@example.com`
      await driver.press('Sign in')
      await driver.press('Create a passkey')
      await driver.type('Email', email)
      await driver.press('Create passkey')
      await expect.poll(() => driver.session()).toMatchObject({ status: 'signed-in', user: { email } })
      await did.signOut(driver.page)
      await device.remove()
    })
  })
}
