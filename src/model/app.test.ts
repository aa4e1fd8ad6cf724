import { describe, expect, it } from 'vitest'
import { readApp } from './app.ts'

const PID = 'zNKZ5wBNvcN6JhPBnV4YMMBFivtHHQCmZNKF'
const MASTER = 'zNKmmLPzGfRcxKUTYNRBhnNtLSyo1zbUZxPp'
const BASE = 'https://app.example'
const read = (json: object) => readApp({ appPid: PID, ...json }, BASE)

describe('the settings of an app', () => {
  it('contain its version, its pictures and the source of its accounts', () => {
    const app = read({ version: '1.2.3', appLogoDark: '/dark.png', appLogoRect: 'https://cdn.example/rect.png' })
    expect(app).toMatchObject({
      version: '1.2.3',
      provider: 'wallet',
      sourceAppPid: null,
      currentAppUrl: '',
      appLogoDark: `${BASE}/dark.png`,
      appLogoRect: 'https://cdn.example/rect.png',
      appLogoRectDark: '',
    })
  })

  it.each([
    ['approved', 'approved', true],
    ['pending', 'pending', false],
    ['rejected', 'rejected', false],
    ['revoked', 'revoked', false],
    ['anything', '', false],
    [undefined, '', false],
  ])('contain the status of the federation: %s', (status, known, federated) => {
    const master = { appPid: MASTER, appUrl: 'https://master.example', version: '2.0.0' }
    const app = read({ settings: { federated: { master, config: { status } } } })
    expect(app).toMatchObject({ federatedStatus: known, federated })
    expect(app?.master).toMatchObject({ version: '2.0.0', provider: 'wallet', sourceAppPid: MASTER })
  })

  it.each(['https://master.example', 'https://master.example/', 'https://master.example//'])(
    'contain the address of the master without a slash at its end: %s',
    (appUrl) => {
      const app = read({ settings: { federated: { master: { appPid: MASTER, appUrl } } } })
      expect(app?.master?.appUrl).toBe('https://master.example')
    },
  )

  it.each([[0], [-3600], ['3600'], [undefined]])(
    'keep the session cookie for one hour for a lifetime of %j',
    (cacheTtl) => {
      expect(read({ settings: { session: { cacheTtl } } })?.sessionCacheSeconds).toBe(3_600)
    },
  )
})

it('a master brings no pictures from the network of the visitor', () => {
  const logoOf = (appUrl: string) => {
    const settings = { federated: { master: { appPid: 'zMaster', appUrl, appLogo: '/logo.png' } } }
    return readApp({ appPid: 'zApp', settings }, 'https://app.example')?.master?.appLogo
  }
  expect(logoOf('http://127.0.0.1:631')).toBe('')
  expect(logoOf('https://192.168.0.1')).toBe('')
  expect(logoOf('https://master.example')).toBe('https://master.example/logo.png')
})
