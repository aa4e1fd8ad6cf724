import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { HostCalls, PageCalls, WalletCalls } from '../../src/model/host-contract.ts'
import { ROOT } from '../lib/run.ts'

/** The compiler requires every name of the contract here. */
const NAMES: Record<keyof HostCalls | keyof PageCalls | keyof WalletCalls, true> = {
  authAction: true,
  arcLogin: true,
  arcGetVisitorId: true,
  arcSetToken: true,
  arcShare: true,
  arcShowLoading: true,
  arcHideLoading: true,
  arcToast: true,
  arcChooseImgs: true,
  arcPreviewImgs: true,
  arcIsSetPWD: true,
  arcIsCodeABOk: true,
  didConnect: true,
  onLogin: true,
  onLogout: true,
  onChange: true,
  onRefreshToken: true,
  onRefreshUser: true,
  onSwitchPassport: true,
  onSwitchProfile: true,
  onBindWallet: true,
  onDidSpaceConnected: true,
  offLogin: true,
  offSwitchProfile: true,
  offSwitchPassport: true,
  offBindWallet: true,
  getVisitorId: true,
  autoLogin: true,
  callLoginOAuth: true,
  login: true,
  logout: true,
  callSwitchPassport: true,
  callSwitchDid: true,
  callSwitchProfile: true,
}

/** Other channels between windows, tabs and frames. */
const CHANNELS = [
  'authorization_response',
  'blocklet:onLogin',
  'THEME_BUILDER_CONFIG_CHANGED',
  'temporaryDIDConnectOnSuccess',
  'data-did-auth-url',
]

const document = readFileSync(join(ROOT, 'docs/hosts.md'), 'utf8')
const names = [...document.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name = '']) => name)

test('the table of docs/hosts.md has every call', () => {
  expect(names.toSorted()).toEqual([...Object.keys(NAMES), ...CHANNELS].toSorted())
})
