import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Done } from './toasts.ts'
import { own } from '../model/read.ts'

const SENTENCES: Record<Done['id'], MessageDescriptor> = {
  'invite-copied': msg`Your invite link has been copied to the clipboard. Send it to your friends to complete the invitation`,
  'passkey-added': msg`Passkey add succeed`,
  'passkey-removed': msg`Passkey remove succeed`,
  'provider-bound': msg`Bind {provider} succeed`,
  'provider-unbound': msg`Unbind {provider} succeed`,
  'passport-switched': msg`Switch passport succeed`,
  followed: msg`Follow success`,
  unfollowed: msg`Unfollow success`,
}

/** The success message of an action in the language of the root. */
export const doneSentence = (i18n: I18n, done: Done): string => {
  const { id, provider = '' } = own(done)
  const sentence = SENTENCES[id]
  return i18n._(sentence.id, { provider }, sentence)
}
