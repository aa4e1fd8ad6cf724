import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type axeCore from 'axe-core'
import type { CDPSession, Locator, Page } from 'playwright/test'
import PostalMime from 'postal-mime'
import { everyProvider, type AppSettings, type DeepPartial } from '../demo/server/index.ts'
import { merge } from '../demo/server/settings.ts'
import { dialog, expect, signInButton } from './fixtures.ts'
import { realServer } from './real-server.ts'
import type { Target } from './target.ts'

/** What the journeys of the ways besides the wallet share. */

/** The embedded service offers everything; a real one what its administrator has turned on. */
export function offer({ embedded }: Target, more: DeepPartial<AppSettings> = {}): void {
  if (!embedded) return
  merge(embedded.service.state.settings, everyProvider)
  merge(embedded.service.state.settings, { ownerFirst: false, ...more })
}

let lastAddress = 0

/** An address nobody used before. */
export const freshAddress = (): string => `ada.${Date.now()}.${(lastAddress += 1)}@example.com`

interface Mail {
  code: string
  link: string
}

const inside = (text: string, pattern: RegExp): string => pattern.exec(text)?.[1] ?? ''

async function fromFolder(folder: string, address: string): Promise<Mail | null> {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.eml') && name !== 'last.eml')
    .sort()
    .reverse()
  for (const name of files) {
    const { to, text = '', html = '' } = await PostalMime.parse(readFileSync(join(folder, name)))
    if (!to?.some((receiver) => receiver.address === address)) continue
    const link = inside(html.replaceAll('&amp;', '&'), /href="([^"]*magicToken=[^"]*)"/)
    const code = inside(text, /\b(\d{6})\b/) || inside(html.replace(/<[^>]*>/g, ' '), /(?<![\w#])(\d{6})(?!\w)/)
    return { code, link }
  }
  return null
}

/** The next mail to this address, as it came over SMTP. */
export async function mailTo({ embedded }: Target, address: string): Promise<Mail> {
  if (embedded) {
    const { code, link } = await embedded.service.mail.waitFor(address)
    return { code: code ?? '', link: link ?? '' }
  }
  const folder = join(realServer()?.run ?? '', 'mail')
  let mail: Mail | null = null
  await expect.poll(async () => (mail = await fromFolder(folder, address)), { message: 'a mail' }).not.toBeNull()
  return mail ?? { code: '', link: '' }
}

/** Opens the dialog and takes one of its ways. */
export async function choose(page: Page, way: string): Promise<void> {
  await signInButton(page).click()
  await dialog(page).getByRole('button', { name: way }).click()
}

/** Asks for a mail to this address. */
export async function askForMail(page: Page, address: string): Promise<void> {
  await choose(page, 'Email')
  await page.getByLabel('Email', { exact: true }).fill(address)
  await page.getByRole('button', { name: 'Send Verification Email' }).click()
}

export const digit = (page: Page, position: number): Locator => page.getByLabel(`Digit ${position} of 6`)

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** What a checker of accessibility finds wrong on the page as it stands. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  await page.evaluate(readFileSync(AXE, 'utf8'))
  // The colours of a real app are its administrator's.
  const isOurs = realServer() === null
  return page.evaluate(async (hasContrast) => {
    const { axe } = window as unknown as { axe: typeof axeCore }
    // The document itself does not know what moves in shadow roots.
    const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
    const ends = roots
      .flatMap((root) => root.getAnimations())
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ends.map(({ finished }) => finished))
    const { violations } = await axe.run(document, {
      rules: { region: { enabled: false }, 'color-contrast': { enabled: hasContrast } },
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${failureSummary} ${html}`),
    )
  }, isOurs)
}

interface Credential {
  credentialId: string
  isResidentCredential: boolean
  rpId?: string
  privateKey: string
  userHandle?: string
  signCount: number
}

interface Authenticator {
  /** Passkeys it holds. */
  count(): Promise<number>
  /** Whether its user lets themselves be recognised. */
  recognise(isRecognised: boolean): Promise<void>
  /** Whether its user is there: without them, a ceremony waits. */
  answer(isThere: boolean): Promise<void>
  /** Loses its passkeys. */
  clear(): Promise<void>
  /** Takes its passkeys out, and puts some in. */
  take(): Promise<Credential[]>
  give(credentials: Credential[]): Promise<void>
}

/** A device that can hold passkeys, in the browser of the page. */
export async function deviceOf(page: Page): Promise<Authenticator> {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const held = async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials
  return {
    count: async () => (await held()).length,
    take: async () => {
      const credentials = await held()
      await cdp.send('WebAuthn.clearCredentials', { authenticatorId })
      return credentials
    },
    give: async (credentials) => {
      for (const credential of credentials) await cdp.send('WebAuthn.addCredential', { authenticatorId, credential })
    },
    recognise: async (isUserVerified) => {
      await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
    answer: async (enabled) => {
      await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    },
    clear: async () => {
      await cdp.send('WebAuthn.clearCredentials', { authenticatorId })
    },
  }
}

export const creation = (page: Page) => page.getByRole('dialog', { name: 'Create New Passkey' })

/** Makes a new user with a passkey, by the button of the page. */
export async function register(page: Page, address: string): Promise<void> {
  await choose(page, 'Create New Passkey')
  await creation(page).getByLabel('Email', { exact: true }).fill(address)
  await creation(page).getByRole('button', { name: 'Create Passkey' }).click()
}
