import { describe, expect } from 'vitest'
import { findAll } from './accessible.ts'
import { ENGINE, journey } from './journey.ts'
import { createPasskey, waitForPrompts, watchPrompts } from './passkey-steps.ts'
import { click, DIALOG, see, seeNone, session } from './steps.ts'

const CONNECT = { role: 'button', exact: 'Sign in' }
const method = (name: string) => ({ role: 'button', name, within: 'dialog' })

describe.runIf(ENGINE === 'firefox')('with an authenticator', () => {
  journey.override({ options: { authenticator: true } })

  journey('creates a passkey and signs in with it again', async ({ tab, visit, app }) => {
    await visit('methods')
    await createPasskey(tab, 'ada@example.com')
    const { status, did } = await session(tab)
    expect(status).toBe('signed-in')
    expect(app.service.state.users.get(did)?.sourceProvider).toBe('passkey')
    await tab.evaluate(() => DIDConnect.logout())
    await click(tab, CONNECT)
    await click(tab, method('Passkey'))
    await seeNone(tab, DIALOG)
    expect(await session(tab)).toEqual({ status: 'signed-in', did })
  })

  // Nothing can choose from Firefox's list here: that the offer waits there, and makes room, is all that can be seen.
  journey('offers passkeys in the address field until another method is chosen', async ({ tab, visit }) => {
    await visit('methods')
    await createPasskey(tab, 'grace@example.com')
    const { did } = await session(tab)
    await tab.evaluate(() => DIDConnect.logout())
    await watchPrompts(tab)
    await click(tab, CONNECT)
    await waitForPrompts(tab, ['conditional pending'])
    await click(tab, method('Passkey'))
    await seeNone(tab, DIALOG)
    await waitForPrompts(tab, ['conditional AbortError', 'modal done'])
    expect(await session(tab)).toEqual({ status: 'signed-in', did })
  })
})

describe.runIf(ENGINE === 'firefox')('without an authenticator', () => {
  journey('says that no passkey was created, and can be closed', async ({ tab, visit }) => {
    await visit('methods')
    await click(tab, CONNECT)
    await click(tab, method('Passkey'))
    await click(tab, method('create one'))
    await click(tab, { role: 'textbox', name: 'Email', within: 'dialog' })
    await tab.type('ada@example.com')
    await click(tab, { role: 'button', exact: 'Create passkey', within: 'dialog' })
    expect((await see(tab, { role: 'alert', within: 'dialog' })).text).toContain('You closed the prompt')
    await click(tab, { role: 'button', exact: 'Close', within: 'dialog' })
    await seeNone(tab, DIALOG)
    await see(tab, CONNECT)
  })
})

describe.runIf(ENGINE === 'firefox')('on Linux, where Firefox has no authenticator of the platform', () => {
  journey('offers a new passkey after a prompt that was closed', async ({ tab, visit }) => {
    await visit('methods')
    const isAvailable = () => PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable()
    expect(await tab.evaluate(isAvailable)).toBe(process.platform !== 'linux')
    await click(tab, CONNECT)
    await click(tab, method('Passkey'))
    await see(tab, method('create one'))
  })
})

// WebKitGTK has no WebAuthn.
describe.runIf(ENGINE === 'webkit')('without WebAuthn', () => {
  journey('offers the other methods only', async ({ tab, visit }) => {
    await visit('methods')
    expect(await tab.evaluate(() => 'PublicKeyCredential' in window)).toBe(false)
    await click(tab, CONNECT)
    await see(tab, { role: 'textbox', name: 'Email', within: 'dialog' })
    expect(await findAll(tab, method('Passkey'))).toEqual([])
  })
})
