import { msg } from '@lingui/core/macro'
import type { PasskeyCreation } from './passkey.ts'
import { PasskeyForm } from './passkey-form.tsx'
import { codeStep } from '../email/code-step.tsx'
import type { MethodFace } from '../../flow/face.tsx'

export const passkeyFace: MethodFace<PasskeyCreation> = {
  Form: ({ form, describedBy }) => <PasskeyForm creation={form} describedBy={describedBy} />,
  texts(i18n, screen, creation) {
    const { name, email } = screen
    if (name === 'code') return codeStep(i18n, screen, creation.email.hasLink)
    const title = i18n._(msg`Create New Passkey`)
    if (name === 'passkey') return { title, text: email }
    const text = creation.hasCode ? msg`You will receive a code by email.` : msg`Enter your email address`
    return { title, text: i18n._(text) }
  },
}
