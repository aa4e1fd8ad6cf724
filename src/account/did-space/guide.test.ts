import { describe, expect, it } from 'vitest'
import type { App } from '../../model/app.ts'
import { readApp } from '../../model/app.ts'
import type { User } from '../../model/user.ts'
import { readUser } from '../../protocol/session-user.ts'
import { isSpaceRequired } from '../../session/required-did-space.ts'
import { connectToDidSpace } from './guide.ts'
import { $toasts } from '../../dialogs/toasts.ts'

const PID = 'zNKZ5wBNvcN6JhPBnV4YMMBFivtHHQCmZNKF'
const component = (did: string, didSpace?: string) => ({ did, capabilities: { didSpace } })

function appWith(componentMountPoints: object[], more: object = {}): App | null {
  return readApp({ appId: PID, componentId: `${PID}/z8root`, componentMountPoints, ...more }, 'https://app.example')
}

function userWith(didSpace: object | null = null): User | null {
  return readUser({ did: 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA', didSpace }, 'https://app.example')
}

const REQUIRED = appWith([component('z8root', 'requiredOnConnect')])
const HERE = { url: 'https://app.example/notes', isTopLevel: true, servicePrefix: '/.well-known/service' }

describe('a storage space', () => {
  it.each<[string, boolean, App | null, User | null, Partial<typeof HERE>]>([
    ['is required when the component of the page requires it', true, REQUIRED, userWith(), {}],
    ['is required for a user whose space has no endpoint', true, REQUIRED, userWith({ did: 'z1', endpoint: '' }), {}],
    ['is not required when the user has one', false, REQUIRED, userWith({ endpoint: 'https://space.example' }), {}],
    ['is not required when signed out', false, REQUIRED, null, {}],
    ['is not required without settings', false, null, userWith(), {}],
    ['is not required when it is optional', false, appWith([component('z8root', 'optional')]), userWith(), {}],
    ['is not required without a setting', false, appWith([component('z8root')]), userWith(), {}],
    [
      'is not required for a setting of another component',
      false,
      appWith([component('z8root'), component('z8other', 'requiredOnConnect')]),
      userWith(),
      {},
    ],
    ['is not required in a frame', false, REQUIRED, userWith(), { isTopLevel: false }],
    [
      'is not required on the site of the spaces',
      false,
      REQUIRED,
      userWith(),
      { url: 'https://www.didspaces.com/app' },
    ],
    [
      'is not required on the spaces site of the app',
      false,
      appWith([component('z8root', 'requiredOnConnect')], { DID_SPACES_BASE_URL: 'https://spaces.example/app' }),
      userWith(),
      { url: 'https://spaces.example/' },
    ],
    [
      'is not required on pages of the service',
      false,
      REQUIRED,
      userWith(),
      { url: 'https://app.example/.well-known/service/connect?x=1' },
    ],
  ])('%s', (_, expected, app, user, here) => {
    expect(isSpaceRequired(app, user, { ...HERE, ...here })).toBe(expected)
  })

  it('can’t be connected when signed out', async () => {
    await expect(connectToDidSpace()).rejects.toMatchObject({ code: 'not-signed-in' })
    expect($toasts.get().at(-1)).toMatchObject({ kind: 'error', error: { code: 'not-signed-in' } })
  })
})
