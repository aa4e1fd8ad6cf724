import { existsSync } from 'node:fs'
import { launch } from 'puppeteer-core'
import { Builder, type WebDriver } from 'selenium-webdriver'
import { Options, ServiceBuilder } from 'selenium-webdriver/chrome.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/lib/chromium.ts'
import type { AnyPage, Testing } from '../../entries/testing/index.ts'
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
  /** Runs the body of a function in the page. */
  run(script: string): Promise<unknown>
  /** Types where the focus is. */
  type(text: string): Promise<unknown>
  end(): Promise<void>
}

async function openPuppeteer(): Promise<Driver> {
  const browser = await launch({ executablePath: findChromium(), args: FLAGS })
  const page = await browser.newPage()
  return {
    page,
    open: (url) => page.goto(url),
    run: (script) => page.evaluate(`(() => {${script}})()`),
    type: (text) => page.keyboard.type(text),
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
  return {
    page: driver,
    open: (url) => driver.get(url),
    run: (script) => driver.executeScript(script),
    type: (text) => driver.actions().sendKeys(text).perform(),
    end: () => driver.quit(),
  }
}

/** The session of the kit, once it is on the page. */
const sessionIn = async (driver: Driver): Promise<Session | null> =>
  (await driver.run('return globalThis.DIDConnect ? DIDConnect.$session.get() : null')) as Session | null

/** Finds a control by its name, also in the shadow of an element, and uses it: a driver would miss one that moves. */
const useControl = (selector: string, name: string, method: 'click' | 'focus'): string => `
  const roots = [document]
  for (const root of roots) {
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot)
    for (const each of root.querySelectorAll(${JSON.stringify(selector)})) {
      const text = each.getAttribute('aria-label') ?? each.labels?.[0]?.textContent ?? each.textContent
      if (text.trim() !== ${JSON.stringify(name)} || each.getClientRects().length === 0) continue
      each.${method}()
      return true
    }
  }
  return false`

/** Whether a dialog is open, also in the shadow of an element. */
const HAS_DIALOG = `
  const roots = [document]
  for (const root of roots)
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot)
  return roots.some((root) => root.querySelector('dialog[open]') !== null)`

const press = (driver: Driver, name: string): Promise<void> =>
  expect.poll(() => driver.run(useControl('button', name, 'click')), { message: `a button “${name}”` }).toBe(true)

async function fill(driver: Driver, name: string, text: string): Promise<void> {
  await expect.poll(() => driver.run(useControl('input', name, 'focus')), { message: `a field “${name}”` }).toBe(true)
  await driver.type(text)
}

const DRIVERS = [
  { name: 'Puppeteer', launchDriver: openPuppeteer, isMissing: false },
  { name: 'WebDriver', launchDriver: openWebDriver, isMissing: !existsSync(CHROMEDRIVER) },
]

for (const { name, launchDriver, isMissing } of DRIVERS) {
  const title = isMissing
    ? `${name}, skipped: there is no ${CHROMEDRIVER} (Debian: apt-get install chromium-driver)`
    : name
  describe.skipIf(isMissing)(title, () => {
    let driver: Driver
    beforeAll(async () => {
      driver = await launchDriver()
    })
    afterAll(() => driver.end())

    /** Opens the page and waits until it knows its user. */
    async function open(): Promise<void> {
      await driver.open(service.url)
      await expect.poll(async () => (await sessionIn(driver))?.status).toMatch(/^signed-/)
    }

    test('signs in with a role, and out', async () => {
      const user = await did.signIn(driver.page, { role: 'admin' })
      await open()
      await expect
        .poll(() => sessionIn(driver))
        .toMatchObject({ status: 'signed-in', user: { did: user, role: 'admin' } })
      await did.signOut(driver.page)
      await expect.poll(() => sessionIn(driver)).toMatchObject({ status: 'signed-out' })
      await open()
      await expect.poll(() => sessionIn(driver)).toMatchObject({ status: 'signed-out' })
    })

    test('signs in on an open page, and lets the wallet approve the dialog', async () => {
      await open()
      const user = await did.signIn(driver.page)
      expect(await sessionIn(driver)).toMatchObject({ user: { did: user } })
      await did.signOut(driver.page)
      await press(driver, 'Sign in')
      await did.approve(driver.page)
      await expect.poll(() => sessionIn(driver)).toMatchObject({ status: 'signed-in', user: { did: user } })
      // Signing out in the middle of the sign-in would be another test.
      await expect.poll(() => driver.run(HAS_DIALOG)).toBe(false)
      await did.signOut(driver.page)
    })

    test('has a device with passkeys, until it is removed', async () => {
      await open()
      const device = await did.virtualPasskey(driver.page)
      const email = `${name.toLowerCase()}.${Date.now()}@example.com`
      await press(driver, 'Sign in')
      await press(driver, 'Passkey')
      await press(driver, 'create one')
      await fill(driver, 'Email', email)
      await press(driver, 'Create passkey')
      await expect.poll(() => sessionIn(driver)).toMatchObject({ status: 'signed-in', user: { email } })
      await did.signOut(driver.page)
      await device.remove()
    })
  })
}
