import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FormScreen } from '../../flow/method.ts'
import type { StepTexts } from '../../flow/face.tsx'

/**
 * What the header says while the form asks for the code from an email. If none was sent, the last code may have been
 * used already.
 */
export function codeStep(
  i18n: I18n,
  { email, wasSentBefore }: Pick<FormScreen, 'email' | 'wasSentBefore'>,
  hasLink: boolean,
): StepTexts {
  if (wasSentBefore) {
    return {
      title: i18n._(msg`Check your email`),
      text: i18n._(
        msg`We sent no new email to ${{ email }}. If you’ve already used the last code, send another one in a moment.`,
      ),
    }
  }
  const text = hasLink
    ? msg`Login link sent! Please check your email. Or use verification code.`
    : msg`Verification code sent successfully. Enter your verification code.`
  return { title: i18n._(msg`Check your email`), text: i18n._(text.id, { email }, text) }
}
