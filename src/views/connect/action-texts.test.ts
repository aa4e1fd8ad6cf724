import { expect, it } from 'vitest'
import { instanceFor } from '../../i18n/catalogue.ts'
import { ACTIONS, type Action } from '../../model/connect.ts'
import { completeOptions } from '../../stores/connect/options.ts'
import { messagesOf } from './action-texts.ts'

const TITLES: Record<Action, string> = {
  login: 'Connect',
  invite: 'Accept Invitation',
  'switch-did': 'Add Account',
  'switch-profile': 'Switch Profile',
  'switch-passport': 'Switch Passport',
  'bind-wallet': 'Connect DID Wallet for enhanced security',
  'connect-to-did-spaces-for-user': 'Connect to DID Spaces',
  'connect-to-did-space': 'Connect to DID Spaces',
  'connect-to-did-domain': 'Connect to DID Domain',
  'destroy-self': 'Delete Account',
  'verify-elevated': 'Verify Ownership',
  'verify-destroy': 'Verify Ownership',
}

it.each(ACTIONS.map((action) => [action]))('has texts for %s in both bundled languages', (action) => {
  const messages = messagesOf(completeOptions({ action }))
  const [english, chinese] = (['en', 'zh'] as const).map((locale) => {
    const i18n = instanceFor(locale)
    return [messages.title, messages.scan, messages.confirm, messages.success].map((text) =>
      i18n._(text.id, { name: 'Demo' }, text),
    )
  })
  expect(english?.[0]).toBe(TITLES[action])
  for (const sentence of [...(english ?? []), ...(chinese ?? [])]) expect(sentence).toMatch(/\S{2,}/)
  for (const sentence of chinese ?? []) expect(sentence).toMatch(/\p{Script=Han}/u)
})

it('mentions ownership for restoring a backup and for destroying', () => {
  const { title, scan } = messagesOf(completeOptions({ action: 'verify-elevated' }))
  expect([title.message, scan.message]).toEqual(['Verify Ownership', 'Use the following methods to prove ownership'])
})

it('has another text for a switch to one account than for adding any', () => {
  const forced = messagesOf(completeOptions({ action: 'switch-did', forceConnected: 'z1' }))
  expect(forced.title.message).toBe('Switch Account')
})
