import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type axeCore from 'axe-core'
import type { CDPSession, Locator, Page } from 'playwright/test'
import PostalMime from 'postal-mime'
import { everyProvider, type AppSettings, type DeepPartial } from '../../demo/server/index.ts'
import { merge } from '../../demo/server/settings.ts'
import { dialog, expect, signInButton } from '../setup/fixtures.ts'
import { realServer } from '../setup/real-server.ts'
import type { Target } from '../setup/target.ts'

/** Shared by the tests of the sign-in methods other than the wallet. */

/** Enables every sign-in method of the embedded service. A real server offers what its administrator enabled. */
export function offerAllMethods({ embedded }: Target, more: DeepPartial<AppSettings> = {}): void {
  if (!embedded) return
  merge(embedded.service.state.settings, everyProvider)
  merge(embedded.service.state.settings, { ownerFirst: false, ...more })
}

let lastAddress = 0

/** An email address that no other test uses. */
export const freshAddress = (): string => `ada.${Date.now()}.${(lastAddress += 1)}@example.com`

interface Mail {
  code: string
  link: string
}

const firstGroup = (text: string, pattern: RegExp): string => pattern.exec(text)?.[1] ?? ''

async function readMailFolder(folder: string, address: string): Promise<Mail | null> {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.eml') && name !== 'last.eml')
    .sort()
    .reverse()
  for (const name of files) {
    const { to, text = '', html = '' } = await PostalMime.parse(readFileSync(join(folder, name)))
    if (!to?.some((receiver) => receiver.address === address)) continue
    const link = firstGroup(html.replaceAll('&amp;', '&'), /href="([^"]*magicToken=[^"]*)"/)
    // The mail of an account of the master shows the digits in two groups.
    const shown = html.replace(/<[^>]*>/g, ' ')
    const code = firstGroup(text, /\b(\d{6})\b/) || firstGroup(shown, /(?<![\w#])(\d{3}\s{0,4}\d{3})(?!\w)/)
    return { code: code.replace(/\s/g, ''), link }
  }
  return null
}

/** Waits for the next mail to this address, as received over SMTP. */
export async function waitForEmail({ embedded }: Target, address: string): Promise<Mail> {
  if (embedded) {
    const { code, link } = await embedded.service.mail.waitFor(address)
    return { code: code ?? '', link: link ?? '' }
  }
  const folder = join(realServer()?.run ?? '', 'mail')
  let mail: Mail | null = null
  await expect.poll(async () => (mail = await readMailFolder(folder, address)), { message: 'a mail' }).not.toBeNull()
  return mail ?? { code: '', link: '' }
}

/** The accessible name of a method's row, which may have been used last. */
const rowName = (name: string): RegExp => new RegExp(`^${name}( ?Last used)?$`)
/** The row that signs in with a passkey, not the one that creates it. */
export const PASSKEY = rowName('Passkey')

/** Opens the dialog and chooses one of its sign-in methods. */
export async function chooseMethod(page: Page, name: string): Promise<void> {
  await signInButton(page).click()
  await dialog(page)
    .getByRole('button', { name: rowName(name) })
    .click()
}

/** The field of the method email, and the button that sends its address. */
export const emailField = (page: Page): Locator =>
  page.locator('[data-method=email]').getByLabel('Email', { exact: true })
export const sendButton = (page: Page): Locator => page.locator('[data-method=email]').getByRole('button')

/** Requests a verification email to this address. */
export async function requestEmail(page: Page, address: string): Promise<void> {
  await signInButton(page).click()
  await emailField(page).fill(address)
  await sendButton(page).click()
}

export const digit = (page: Page, position: number): Locator => page.getByLabel(`Digit ${position} of 6`)

/** A service sends an address one mail a minute: the clock of the embedded one moves on, a real one is asked again. */
export async function requestNextEmail(page: Page, target: Target, address: string, last: string): Promise<string> {
  target.embedded?.clock.advance(61_000)
  await requestEmail(page, address)
  await expect(digit(page, 1)).toBeFocused()
  const again = dialog(page).getByRole('button', { name: 'Send again', exact: true })
  if (!target.embedded) await again.click({ timeout: 90_000 })
  let code = last
  await expect.poll(async () => (code = (await waitForEmail(target, address)).code)).not.toBe(last)
  await digit(page, 1).focus()
  return code
}

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** What axe looks for: everything, or only what a change of colours can break. */
type Looked = 'all' | 'colours'

/**
 * Accessibility violations that axe finds in the current state of the page, or inside the elements with this selector.
 */
export async function accessibilityProblems(page: Page, include?: string, looked: Looked = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(readFileSync(AXE, 'utf8'))
  // The administrator of a real app chooses its colours.
  const options = { hasContrast: realServer() === null, include, tags: looked === 'colours' ? ['cat.color'] : [] }
  return page.evaluate(async ({ hasContrast, include: selector, tags }) => {
    const { axe } = window as unknown as { axe: typeof axeCore }
    // document.getAnimations() leaves out the shadow roots.
    const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
    const finite = [document, ...roots]
      .flatMap((root) => root.getAnimations())
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(finite.map(({ finished }) => finished))
    const { violations } = await axe.run(selector ?? document, {
      resultTypes: ['violations'],
      // A tag would enable the stricter contrast, too.
      rules: {
        region: { enabled: false },
        'color-contrast': { enabled: hasContrast },
        'color-contrast-enhanced': { enabled: false },
      },
      ...(tags.length > 0 && { runOnly: tags }),
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${failureSummary} ${html}`),
    )
  }, options)
}

interface Credential {
  credentialId: string
  isResidentCredential: boolean
  rpId?: string
  privateKey: string
  userHandle?: string
  signCount: number
}

interface AuthenticatorOptions {
  /**
   * A passkey counts as picked as soon as it is offered in the field: virtual authenticators don't wait for the user.
   */
  autofill?: boolean
  /** `internal` is part of the device, `usb` a key that is plugged in. */
  transport?: 'internal' | 'usb'
}

interface Authenticator {
  /** Number of its passkeys. */
  count(): Promise<number>
  /** Whether user verification succeeds. */
  setUserVerified(isVerified: boolean): Promise<void>
  /** Whether user presence is simulated. Without it a ceremony waits. */
  setUserPresent(isPresent: boolean): Promise<void>
  clear(): Promise<void>
  /** Removes its passkeys and returns them. */
  removeAll(): Promise<Credential[]>
  add(credentials: Credential[]): Promise<void>
}

const withoutAutofill = () =>
  void Object.assign(window.PublicKeyCredential ?? {}, { isConditionalMediationAvailable: async () => false })

/** Adds a virtual authenticator to the browser of the page. */
export async function addAuthenticator(
  page: Page,
  { autofill = false, transport = 'internal' }: AuthenticatorOptions = {},
): Promise<Authenticator> {
  if (!autofill) {
    await page.addInitScript(withoutAutofill)
    await page.evaluate(withoutAutofill)
  }
  const cdp: CDPSession = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const credentialsOf = async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials
  return {
    count: async () => (await credentialsOf()).length,
    removeAll: async () => {
      const credentials = await credentialsOf()
      await cdp.send('WebAuthn.clearCredentials', { authenticatorId })
      return credentials
    },
    add: async (credentials) => {
      for (const credential of credentials) await cdp.send('WebAuthn.addCredential', { authenticatorId, credential })
    },
    setUserVerified: async (isUserVerified) => {
      await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
    setUserPresent: async (enabled) => {
      await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    },
    clear: async () => {
      await cdp.send('WebAuthn.clearCredentials', { authenticatorId })
    },
  }
}

export const passkeyDialog = (page: Page) => page.getByRole('dialog', { name: 'Create a passkey' })

/** Begins a new passkey, without the prompt for one of those that the device may have. */
export async function beginPasskey(page: Page): Promise<void> {
  const button = page.locator('did-connect-button').first()
  await button.evaluate((element) => element.setAttribute('passkey', 'only-new'))
  await chooseMethod(page, 'Create a passkey')
  await button.evaluate((element) => element.removeAttribute('passkey'))
}

/** Registers a new user with a passkey, through the sign-in button of the page. */
export async function register(page: Page, address: string): Promise<void> {
  await beginPasskey(page)
  await passkeyDialog(page).getByRole('textbox', { name: 'Email', exact: true }).fill(address)
  await passkeyDialog(page).getByRole('button', { name: 'Create passkey' }).click()
}
