import { describe, expect, it } from 'vitest'
import { readApp } from '../../model/app.ts'
import type { Action } from '../../model/connect.ts'
import type { User } from '../../model/user.ts'
import { loginApps, sourceAppOf } from './apps.ts'

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
  it.each<[string, Action, string | null, boolean, string | null]>([
    ['is this one by default', 'login', null, false, null],
    ['is the one the page names', 'login', MASTER, false, MASTER],
    ['is this one when the page names it', 'login', APP, false, null],
    ['is this one for a login of a signed-in user', 'login', null, true, null],
    ['is the one of the signed-in user', 'bind-wallet', null, true, MASTER],
    ['is the one of the signed-in user to delete the account', 'destroy-self', null, true, MASTER],
    ['is the one the page names for a signed-in user', 'switch-profile', 'zNKother', true, 'zNKother'],
    ['is this one when adding an account', 'switch-did', null, true, null],
  ])('%s', (_, action, sourceAppPid, isSignedIn, expected) => {
    expect(sourceAppOf({ action, sourceAppPid }, isSignedIn ? user : null, alone)).toBe(expected)
  })

  it.each([
    ['the master of its federation', member, null, MASTER],
    ['a member where the page or the user chooses it', member, APP, null],
    ['this one while the federation is not approved', pending, null, null],
    ['this one while its settings are not loaded', null, null, null],
  ])('is %s', (_, app, sourceAppPid, expected) => {
    expect(sourceAppOf({ action: 'login', sourceAppPid }, null, app)).toBe(expected)
  })
})

describe('the apps to choose from', () => {
  it.each<[string, typeof member, Action, User | null, string[]]>([
    ['are master and member', member, 'login', null, ['Master', 'Member']],
    ['are both when adding an account', member, 'switch-did', user, ['Master', 'Member']],
    ['are both to accept an invitation', member, 'invite', user, ['Master', 'Member']],
    ['are none for an action on the own account', member, 'switch-profile', user, []],
    ['are none to delete an account', member, 'destroy-self', user, []],
    ['are none without a federation', alone, 'login', null, []],
    ['are none while it is not approved', pending, 'login', null, []],
    ['are none while the settings are not loaded', null, 'login', null, []],
  ])('%s', (_, app, action, signedIn, names) => {
    const { apps } = loginApps({ action, sourceAppPid: null }, signedIn, app)
    expect(apps.map(({ appName }) => appName)).toEqual(names)
  })

  it('are none for a forced account', () => {
    const request = { action: 'switch-did', sourceAppPid: null, forceConnected: 'z1abc' } as const
    expect(loginApps(request, user, member).apps).toEqual([])
  })

  it('include the selected one', () => {
    expect(loginApps({ action: 'login', sourceAppPid: null }, null, member).chosen).toBe(MASTER)
    expect(loginApps({ action: 'login', sourceAppPid: APP }, null, member).chosen).toBe(APP)
    expect(loginApps({ action: 'login', sourceAppPid: null }, null, alone).chosen).toBe(APP)
  })
})
