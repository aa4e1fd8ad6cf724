import type { EmailFlow } from '../../../stores/email.ts'
import { CodeForm } from '../../email-form.tsx'
import { codeStep } from '../code-step.ts'
import { EmailRow } from '../email-row.tsx'
import type { MethodFace } from '../method-face.tsx'

export const emailFace: MethodFace<'email', EmailFlow> = {
  Row: EmailRow,
  Form: ({ form, describedBy }) => <CodeForm flow={form} describedBy={describedBy} />,
  texts: (i18n, { email }, { hasLink }) => codeStep(i18n, email, hasLink),
}
