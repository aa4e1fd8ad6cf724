import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { HostCalls, PageCalls, WalletCalls } from '../src/stores/host/contract.ts'
import { ROOT } from './run.ts'

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
const rows = [...document.matchAll(/^\| `([^`]+)` \| [^|]+ \| `([^`]+)`: ([^|]+?) \|$/gm)].map(
  ([, name = '', file = '', title = '']) => ({ name, file, title }),
)

test('the table of docs/hosts.md has every call', () => {
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...Object.keys(NAMES), ...CHANNELS].toSorted())
})

test.each(rows)('the test of $name exists', ({ name, file, title }) => {
  const path = join(ROOT, file)
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const start = text.search(
    new RegExp(`(test|it)\\(\\s*['"\`]${title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`),
  )
  expect(start).toBeGreaterThan(-1)
  // A test ends at the indentation of its first line.
  const indent = text.slice(text.lastIndexOf('\n', start) + 1, start)
  const body = text.slice(start, text.indexOf(`\n${indent}})\n`, start))
  // The native bridge adds a prefix to the calls of ArcSphere and to the functions of the page.
  if (name in NAMES) expect(body).toMatch(new RegExp(`['"\`](arc__|blocklet__)?${name}['"\`]`))
})
