import type { EmailFlow } from './flow.ts'
import { CodeForm } from './email-form.tsx'
import { codeStep } from './code-step.tsx'
import { EmailRow } from './email-row.tsx'
import type { MethodFace } from '../../flow/face.tsx'

export const emailFace: MethodFace<'email', EmailFlow> = {
  Row: EmailRow,
  Form: ({ form, describedBy }) => <CodeForm flow={form} describedBy={describedBy} />,
  texts: (i18n, { email }, { hasLink }) => codeStep(i18n, email, hasLink),
}
