import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StepTexts } from '../../flow/face.tsx'

/** What the header says while the form asks for the code from an email. */
export function codeStep(i18n: I18n, email: string, hasLink: boolean): StepTexts {
  const text = hasLink
    ? msg`Login link sent! Please check your email. Or use verification code.`
    : msg`Verification code sent successfully. Enter your verification code.`
  return { title: i18n._(msg`Check your email`), text: i18n._(text.id, { email }, text) }
}
