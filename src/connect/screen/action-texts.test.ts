import { expect, it } from 'vitest'
import { translated } from '../../../scripts/build/locales.ts'
import { instanceFor } from '../../i18n/instances.ts'
import { ACTIONS, type Action } from '../../model/connect.ts'
import { LOCALES, type Locale } from '../../model/locale.ts'
import { completeOptions } from '../flow/options.ts'
import { messagesOf } from './action-texts.ts'
import '../../testing/texts.ts'

const TITLES: Record<Action, string> = {
  login: 'Sign in to Demo',
  invite: 'Join Demo',
  'switch-did': 'Add account to Demo',
  'switch-profile': 'Switch profile in Demo',
  'switch-passport': 'Switch passport in Demo',
  'bind-wallet': 'Connect DID Wallet to Demo',
  'connect-to-did-spaces-for-user': 'Connect Demo to DID Spaces',
  'connect-to-did-space': 'Connect Demo to DID Spaces',
  'connect-to-did-domain': 'Connect Demo to a DID Domain',
  'destroy-self': 'Delete your account at Demo',
  'verify-elevated': 'Verify it’s you for Demo',
  'verify-destroy': 'Verify it’s you for Demo',
}

it.each(Object.keys(LOCALES) as Locale[])('names the app in every title: %s', (locale) => {
  const texts = translated(locale)
  for (const action of ACTIONS)
    expect(texts[messagesOf(completeOptions({ action })).title.id], action).toContainEqual(['name'])
})

it.each(ACTIONS.map((action) => [action]))('has texts for %s in both bundled languages', (action) => {
  const messages = messagesOf(completeOptions({ action }))
  const [english, chinese] = (['en', 'zh'] as const).map((locale) => {
    const i18n = instanceFor(locale)
    return [messages.title, messages.scan, messages.confirm, messages.success]
      .filter((text) => text !== null)
      .map((text) => i18n._(text.id, { name: 'Demo' }, text))
  })
  expect(english?.[0]).toBe(TITLES[action])
  for (const sentence of [...(english ?? []), ...(chinese ?? [])]) expect(sentence).toMatch(/\S{2,}/)
  for (const sentence of chinese ?? []) expect(sentence).toMatch(/\p{Script=Han}/u)
})

it('has another text for a switch to one account than for adding any', () => {
  const forced = messagesOf(completeOptions({ action: 'switch-did', forceConnected: 'z1' }))
  expect(instanceFor('en')._(forced.title.id, { name: 'Demo' })).toBe('Switch account in Demo')
})
