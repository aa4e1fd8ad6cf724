import { describe, expect, it } from 'vitest'
import { readApp } from '../model/app.ts'
import type { Purpose } from '../model/connect.ts'
import type { User } from '../model/user.ts'
import { loginApps, sourceAppOf } from './login-apps.ts'

const APP = 'zNKmmLPzGfRcxKUTYNRBhnNtLSyo1zbUZxPp'
const MASTER = 'zNKZ5wBNvcN6JhPBnV4YMMBFivtHHQCmZNKF'

const settings = (federated: object) =>
  readApp({ appPid: APP, appName: 'Member', settings: { federated } }, 'https://member.example')
const master = { appPid: MASTER, appUrl: 'https://master.example', appName: 'Master' }
const alone = settings({ master: {}, config: {} })
const member = settings({ master, config: { status: 'approved' } })
const pending = settings({ master, config: { status: 'pending' } })
const user = { sourceAppPid: MASTER } as User

describe('the app to sign in at', () => {
  it.each<[string, Purpose, string | null, boolean, string | null]>([
    ['is this app by default', 'login', null, false, null],
    ['is the app that the page gives', 'login', MASTER, false, MASTER],
    ['is this app when the page gives it', 'login', APP, false, null],
    ['can be selected again by a signed-in user for login', 'login', null, true, null],
    ['stays the app of the signed-in user', 'bind-wallet', null, true, MASTER],
    ['stays the app of the signed-in user to delete the account', 'destroy-self', null, true, MASTER],
    ['can be given for a signed-in user', 'switch-profile', 'zNKother', true, 'zNKother'],
    ['can be another app when adding an account', 'switch-did', null, true, null],
  ])('%s', (_, action, sourceAppPid, isSignedIn, expected) => {
    expect(sourceAppOf({ action, sourceAppPid }, isSignedIn ? user : null, alone)).toBe(expected)
  })

  it.each([
    ['the master of its federation', member, null, MASTER],
    ['a member when the page or the user selects it', member, APP, null],
    ['this app while the federation is not approved', pending, null, null],
    ['this app while its settings are unknown', null, null, null],
  ])('is %s', (_, app, sourceAppPid, expected) => {
    expect(sourceAppOf({ action: 'login', sourceAppPid }, null, app)).toBe(expected)
  })
})

describe('the apps to choose from', () => {
  it.each<[string, typeof member, Purpose, User | null, string[]]>([
    ['are master and member', member, 'login', null, ['Master', 'Member']],
    ['are both when adding an account', member, 'switch-did', user, ['Master', 'Member']],
    ['are both to accept an invitation', member, 'invite', user, ['Master', 'Member']],
    ['are empty for actions of the own account', member, 'switch-profile', user, []],
    ['are empty to delete an account', member, 'destroy-self', user, []],
    ['are empty without a federation', alone, 'login', null, []],
    ['are empty while the federation is not approved', pending, 'login', null, []],
    ['are empty while the settings are unknown', null, 'login', null, []],
  ])('%s', (_, app, action, who, names) => {
    const { apps } = loginApps({ action, sourceAppPid: null }, who, app)
    expect(apps.map(({ appName }) => appName)).toEqual(names)
  })

  it('are empty for a fixed account', () => {
    const asked = { action: 'switch-did', sourceAppPid: null, forceConnected: 'z1abc' } as const
    expect(loginApps(asked, user, member).apps).toEqual([])
  })

  it('have the app of the login selected', () => {
    expect(loginApps({ action: 'login', sourceAppPid: null }, null, member).chosen).toBe(MASTER)
    expect(loginApps({ action: 'login', sourceAppPid: APP }, null, member).chosen).toBe(APP)
    expect(loginApps({ action: 'login', sourceAppPid: null }, null, alone).chosen).toBe(APP)
  })
})
