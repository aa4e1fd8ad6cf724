import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Connect, ConnectView } from '../../stores/connect/contract.ts'
import type { EmailFlow } from '../../stores/email.ts'
import { $none } from '../../stores/none.ts'
import type { StepTexts } from './step-header.tsx'

/** A form inside the box: of the email address, or of a new passkey. */
export type Form = Extract<ConnectView, { status: 'email' | 'passkey' }>

/** The form that is shown, or the last one behind a status: it keeps its room there. null while the choices are shown. */
export function useForm(view: ConnectView, hasStatus: boolean): Form | null {
  const [last, setLast] = useState<Form | null>(null)
  const shown = view.status === 'email' || view.status === 'passkey' ? view : null
  const form = shown ?? (hasStatus ? last : null)
  if (form !== last) setLast(form)
  return form
}

interface FormStep extends StepTexts {
  /** Changes with the step. */
  name: string
  onBack: () => void
}

/** What the header says for the step of a form, and where its Back leads: to the address first. */
export function useFormStep(form: Form | null, connect: Connect): FormStep | null {
  const { i18n } = useLingui()
  const creation = form?.status === 'passkey' ? form.creation : null
  const passkey = useStore(creation?.$state ?? $none)
  const flow: EmailFlow | null = form?.status === 'email' ? form.email : (creation?.email ?? null)
  const mail = useStore(flow?.$state ?? $none)
  if (!flow || !mail) return null
  const back = () => connect.back()
  if (creation && passkey?.step === 'create') {
    const title = i18n._(msg`Create New Passkey`)
    // At work there is a prompt of the browser, which ends with the method.
    const onBack = passkey.work || !passkey.email ? back : () => creation.changeAddress()
    return { name: 'passkey', title, text: passkey.email, onBack }
  }
  if (mail.step === 'code') {
    const text = flow.hasLink
      ? msg`Login link sent! Please check your email. Or use verification code.`
      : msg`Verification code sent successfully. Enter your verification code.`
    return {
      name: 'code',
      title: i18n._(msg`Check your email`),
      text: i18n._(text),
      onBack: () => flow.changeAddress(),
    }
  }
  const title = i18n._(creation ? msg`Create New Passkey` : msg`Enter your email address`)
  const text = i18n._(
    !creation || creation.hasCode ? msg`You will receive a code by email.` : msg`Enter your email address`,
  )
  return { name: 'address', title, text, onBack: back }
}
