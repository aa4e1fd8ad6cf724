import { afterEach, describe, expect, it } from 'vitest'
import { localStore } from '../env/storage.ts'
import { readApp } from '../model/app.ts'
import type { Action, Mode } from '../model/connect.ts'
import { configure } from '../core/config.ts'
import { wireStores } from '../../elements/start/session/begin.ts'
import { completeOptions } from './flow/options.ts'
import { inviterOf } from './service-actions/inviter.ts'
import { openMode } from './open-mode.ts'
import { loginPage } from './redirect.ts'

const APP = 'zNKmmLPzGfRcxKUTYNRBhnNtLSyo1zbUZxPp'
const MASTER = 'zNKZ5wBNvcN6JhPBnV4YMMBFivtHHQCmZNKF'
const OTHER = 'zNKtJjJgLmJkLgpBHJQ1j5mKUAbVMLchmApZ'
const INVITER = 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA'

const settings = (federated: object) =>
  readApp({ appPid: APP, appName: 'Member', settings: { federated } }, 'https://member.example')
const master = { appPid: MASTER, appUrl: 'https://master.example', appName: 'Master' }
const member = settings({ master, config: { status: 'approved' } })
const alone = settings({ master: {}, config: {} })

interface Row {
  action?: Action
  mode?: Mode
  sourceAppPid?: string
  app?: typeof member
  isInWallet?: boolean
  hasStorage?: boolean
}

const open = ({ action = 'login', mode, sourceAppPid, app = member, isInWallet = false, hasStorage = false }: Row) =>
  openMode(completeOptions({ action, mode, sourceAppPid }), { user: null, app, isInWallet, hasStorage })

describe('where a login opens', () => {
  it.each<[string, Row, Mode]>([
    ['redirect leaves the page', { mode: 'redirect' }, 'redirect'],
    [
      'redirect leaves the page, for an account of the master as well',
      { mode: 'redirect', sourceAppPid: MASTER },
      'redirect',
    ],
    ['redirect leaves the page with the storage of the master', { mode: 'redirect', hasStorage: true }, 'redirect'],
    ['redirect leaves the page of a wallet', { mode: 'redirect', isInWallet: true }, 'redirect'],
    ['an explicit dialog is a dialog', { mode: 'popup' }, 'popup'],
    ['an explicit window is a window', { mode: 'window', app: alone }, 'window'],
    ['an account of the master is a dialog, unlike on the platform', {}, 'popup'],
    ['an account of the master is a dialog when the page names it', { sourceAppPid: MASTER }, 'popup'],
    ['an account of the master is a window when the page asks for one', { mode: 'window' }, 'window'],
    ['the app’s own account is a dialog', { sourceAppPid: APP }, 'popup'],
    ['the app’s own account is a window when the page asks for one', { mode: 'window', sourceAppPid: APP }, 'window'],
    ['an account of an app outside of the federation is a dialog', { sourceAppPid: OTHER }, 'popup'],
    ['a source app without a federation is a dialog', { sourceAppPid: MASTER, app: alone }, 'popup'],
    ['no source app is a dialog', { app: alone }, 'popup'],
    ['unknown settings are a dialog', { app: null }, 'popup'],
    ['a window becomes a dialog with the storage of the master', { mode: 'window', hasStorage: true }, 'popup'],
    ['the same when the page names the master', { mode: 'window', sourceAppPid: MASTER, hasStorage: true }, 'popup'],
    ['a window stays one for the app’s own account', { mode: 'window', sourceAppPid: APP, hasStorage: true }, 'window'],
    ['a window stays one without a federation', { mode: 'window', app: alone, hasStorage: true }, 'window'],
    ['a window becomes a dialog inside a wallet', { mode: 'window', isInWallet: true }, 'popup'],
    ['the same without a federation', { mode: 'window', app: alone, isInWallet: true }, 'popup'],
  ])('%s', (_, row, expected) => {
    expect(open(row)).toBe(expected)
    // Adding an account is a login, too.
    expect(open({ ...row, action: 'switch-did' })).toBe(expected)
  })
})

describe('the options of a login', () => {
  afterEach(() => localStore.remove('inviter'))

  it('accept every passkey', () => {
    expect(completeOptions({ action: 'login' }).passkey).toBe('both')
  })

  it('take the inviter from the storage, unless the page names one', () => {
    localStore.set('inviter', INVITER)
    expect(inviterOf(completeOptions({ action: 'login' }))).toBe(INVITER)
    expect(inviterOf(completeOptions({ action: 'login', inviter: MASTER }))).toBe(MASTER)
  })

  it('accept any wallet, even to add an account', () => {
    expect(completeOptions({ action: 'login' }).forceConnected).toBe(false)
    expect(completeOptions({ action: 'switch-did' }).forceConnected).toBe(false)
  })
})

describe('the address of the login page', () => {
  wireStores()
  configure('api', { appUrl: 'https://member.example' })
  const BACK = 'https://member.example/cart'
  const paramsOf = (options: Parameters<typeof completeOptions>[0]) =>
    Object.fromEntries(new URL(loginPage(completeOptions(options), BACK)).searchParams)

  it('has only the parameters that are given', () => {
    expect(paramsOf({ action: 'login' })).toEqual({ redirect: BACK })
    expect(new URL(loginPage(completeOptions({ action: 'login' }), BACK)).pathname).toBe('/.well-known/service/login')
  })

  it('has account, source app, inviter and the purpose of the login', () => {
    const options = { action: 'switch-did', forceConnected: INVITER, sourceAppPid: MASTER, inviter: OTHER } as const
    expect(paramsOf(options)).toEqual({
      redirect: BACK,
      forceConnected: INVITER,
      sourceAppPid: MASTER,
      inviter: OTHER,
      origin: 'switch-did',
    })
  })
})
