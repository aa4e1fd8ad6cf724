import { afterEach, beforeEach, expect, it } from 'vitest'
import { readApp, type App } from '../../model/app.ts'
import { DidError } from '../../model/errors.ts'
import { expectWarnings } from '../../testing/console.ts'
import { configure } from '../../core/config.ts'
import { $appSettings } from '../../core/app-look.ts'
import { $passkeyPlaceOf, askForRelatedOrigins, explainRelated } from './related-passkeys.ts'

/* The tests run on localhost, which stands for the other site, the alias and the member. */
const settings = {
  appPid: 'zNKapp',
  appPk: '0x01',
  settings: {
    federated: { master: { appPid: 'zNKmaster', appUrl: 'https://master.example/' }, config: { status: 'approved' } },
  },
}

function at(appUrl: string, canonical = appUrl): void {
  configure('api', { appUrl })
  $appSettings.set(readApp({ ...settings, appUrl: canonical }, appUrl) as App)
}
const place = (sourceAppPid?: string) => {
  const { service, hostname, isRelated, isOtherApp } = $passkeyPlaceOf.get()(sourceAppPid)
  return { url: service.appUrl, hostname, isRelated, isOtherApp }
}

beforeEach(async () => {
  await askForRelatedOrigins()
  configure('api', { relatedPasskeys: true })
})
afterEach(() => {
  configure('api', { appUrl: location.origin, relatedPasskeys: false })
  $appSettings.set(null)
})

it('is the app on a page of another site', () => {
  at('https://app.example')
  expect(place()).toMatchObject({ url: 'https://app.example', isRelated: true, isOtherApp: false })
})

it('is the app under its own name on a page of an alias', () => {
  at(location.origin, 'https://app.example')
  expect(place()).toMatchObject({ url: location.origin, hostname: 'app.example', isRelated: true })
})

it('is the master for its accounts, and no other app', () => {
  at(location.origin)
  expect(place('zNKmaster')).toMatchObject({ url: 'https://master.example', isRelated: true, isOtherApp: true })
  expect(place('zNKother').isRelated).toBe(false)
})

it('is the app as before on its own host, and without the word of the owner', () => {
  at(location.origin)
  expect(place()).toMatchObject({ url: location.origin, isRelated: false })
  at('https://app.example')
  configure('api', { relatedPasskeys: false })
  expect(place()).toMatchObject({ isRelated: false })
})

it('names on the console what is missing, and says one sentence to the visitor', () => {
  expectWarnings(/https:\/\/app\.example\/\.well-known\/webauthn does not list http:\/\/localhost/, /TRUST_ORIGINS/)
  at('https://app.example')
  for (const error of [new DidError('passkey-security'), new DidError('passkey-verify-failed', { status: 400 })]) {
    expect(explainRelated($passkeyPlaceOf.get()(), error).code).toBe('passkey-elsewhere')
  }
  const canceled = new DidError('passkey-canceled')
  expect(explainRelated($passkeyPlaceOf.get()(), canceled)).toBe(canceled)
  at(location.origin)
  expect(explainRelated($passkeyPlaceOf.get()(), new DidError('passkey-security')).code).toBe('passkey-security')
})
