import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { configureBridge } from '../core/configured-bridge.ts'
import { sendTokensToWallet } from './host/host-tokens.ts'
import { hostLogin, walletLogin } from './host-login.ts'

const APP = {
  appId: 'zNKhmN1i3zutBkzMHrcSv8onT6CSitbVQhRk',
  appPid: 'zNKhmN1i3zutBkzMHrcSv8onT6CSitbVQhRk',
  appPk: 'z9C6hybhQ6Aycep9jaUnP6uL9ZYvDjUp1aSkFWPUFJtpj',
  appName: 'App',
}

/** A native app of this user agent around a page of the service. Returns the names of the calls, which it refuses. */
function pageAt(path: string, userAgent: string): string[] {
  const calls: string[] = []
  const globals: Record<string, unknown> = { document: { cookie: '' }, blocklet: APP }
  const call = (method: string, json: string) => {
    calls.push(method)
    const { _dscbstub: stub } = JSON.parse(json) as { _dscbstub?: string }
    const receive = globals[stub ?? '']
    if (typeof receive === 'function') receive('{"_version":"1","code":1,"error":"not now"}')
  }
  Object.assign(globals, { _dsbridge: { call }, top: globals })
  vi.stubGlobal('navigator', { userAgent })
  vi.stubGlobal('location', new URL(`http://localhost/.well-known/service${path}`))
  vi.stubGlobal('document', globals.document)
  vi.stubGlobal('window', globals)
  return calls
}

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  configureBridge(null)
})

describe('pages that sign in by themselves', () => {
  test.each([
    ['/connect', []],
    ['/connect/', []],
    ['/login', []],
    ['/login/x', []],
    ['/invite', []],
    ['/issue-passport', []],
    ['/oauth/callback/github', []],
    ['/loginx', ['arcLogin']],
    ['/oauthx', ['arcLogin']],
    ['/lost-passport', ['arcLogin']],
    ['/user', ['arcLogin']],
  ])('a wallet at %s', async (path, expected) => {
    const calls = pageAt(path, 'Android ABTWallet/4.15.1')
    expect(await walletLogin()).toBe(false)
    expect(calls).toEqual(expected)
  })

  test.each([
    ['/connect', []],
    ['/login', []],
    ['/login/', []],
    ['/lost-passport', []],
    ['/loginx', ['arc__autoLogin']],
    ['/login/x', ['arc__autoLogin']],
    ['/invite', ['arc__autoLogin']],
    ['/oauth/callback/github', ['arc__autoLogin']],
  ])('ArcSphere at %s', async (path, expected) => {
    const calls = pageAt(path, 'Android ArcSphere/1.0')
    await hostLogin()
    expect(calls).toEqual(expected)
  })
})

test.each([
  ['/login?fromWallet=1', ['arcSetToken']],
  ['/login', []],
  ['/loginx?fromWallet=1', []],
  ['/login/x?fromWallet=1', []],
])('the tokens of %s are sent to the wallet: %j', async (path, expected) => {
  const calls = pageAt(path, 'Android ABTWallet/4.15.1')
  await sendTokensToWallet()
  expect(calls).toEqual(expected)
})
