import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { HostCalls, PageCalls, WalletCalls } from '../../src/model/host-contract.ts'
import { ROOT } from '../lib/run.ts'

/** The file of `e2e/session/host` that tests each call. The compiler requires every name of the contract here. */
const CALLS: Record<keyof HostCalls | keyof PageCalls | keyof WalletCalls, string> = {
  authAction: 'dialog',
  arcLogin: 'start',
  arcGetVisitorId: 'start',
  arcSetToken: 'start',
  arcShare: 'calls',
  arcShowLoading: 'calls',
  arcHideLoading: 'calls',
  arcToast: 'calls',
  arcChooseImgs: 'calls',
  arcPreviewImgs: 'calls',
  arcIsSetPWD: 'calls',
  arcIsCodeABOk: 'calls',
  didConnect: 'dialog',
  onLogin: 'start',
  onLogout: 'calls',
  onChange: 'start',
  onRefreshToken: 'notifications',
  onRefreshUser: 'notifications',
  onSwitchPassport: 'notifications',
  onSwitchProfile: 'notifications',
  onBindWallet: 'notifications',
  onDidSpaceConnected: 'notifications',
  offLogin: 'dialog',
  offSwitchProfile: 'notifications',
  offSwitchPassport: 'notifications',
  offBindWallet: 'notifications',
  getVisitorId: 'start',
  autoLogin: 'start',
  callLoginOAuth: 'calls',
  login: 'calls',
  logout: 'calls',
  callSwitchPassport: 'calls',
  callSwitchDid: 'calls',
  callSwitchProfile: 'calls',
}

/** Other channels between windows, tabs and frames, with their tests. */
const CHANNELS = {
  authorization_response: 'e2e/connect/modes.spec.ts',
  'blocklet:onLogin': 'src/session/lifetime/listen-to-tabs.test.ts',
  THEME_BUILDER_CONFIG_CHANGED: 'src/session/theme-preview.browser.test.ts',
  temporaryDIDConnectOnSuccess: 'e2e/session/host/calls.spec.ts',
  'data-did-auth-url': 'src/connect/view/connect-panel.browser.test.tsx',
}

const CALL_TESTS = Object.entries(CALLS).map(([name, file]) => [name, `e2e/session/host/${file}.spec.ts`])

test.each([...CALL_TESTS, ...Object.entries(CHANNELS)])('%s has a test in %s', (name = '', file = '') => {
  expect(readFileSync(join(ROOT, file), 'utf8').includes(name)).toBe(true)
})
