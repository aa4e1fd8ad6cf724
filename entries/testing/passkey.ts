import type { AnyPage } from './browser.ts'

const OPTIONS = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
}

interface DevTools {
  send(command: string, parameters?: object): Promise<{ authenticatorId?: string }>
}

interface WithDevTools {
  context?(): { newCDPSession(page: unknown): Promise<DevTools> }
  createCDPSession?(): Promise<DevTools>
  addVirtualAuthenticator?(options: { toDict(): object }): Promise<unknown>
  removeVirtualAuthenticator?(): Promise<unknown>
}

/** A device with passkeys that agrees to everything, in the browser of the page. */
export interface VirtualPasskey {
  remove(): Promise<void>
}

/** Chromium has it for Playwright and Puppeteer, every browser for WebDriver. */
export async function addPasskeyDevice(page: AnyPage): Promise<VirtualPasskey> {
  const driver = page as WithDevTools
  if (driver.addVirtualAuthenticator) {
    const { protocol, isUserVerified, ...rest } = OPTIONS
    const options = { ...rest, protocol: `${protocol}`, isUserVerified, isUserConsenting: true }
    await driver.addVirtualAuthenticator({ toDict: () => options })
    return { remove: async () => void (await driver.removeVirtualAuthenticator?.()) }
  }
  const tools = await (driver.context ? driver.context().newCDPSession(page) : driver.createCDPSession?.())
  if (!tools) throw new Error('This browser has no virtual passkeys for its driver.')
  await tools.send('WebAuthn.enable')
  const options = { ...OPTIONS, automaticPresenceSimulation: true }
  const { authenticatorId } = await tools.send('WebAuthn.addVirtualAuthenticator', { options })
  return { remove: async () => void (await tools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })) }
}
