import { CodeForm } from './email-form.tsx'
import { codeStep } from './code-step.tsx'
import type { MethodFace } from '../../flow/face.tsx'
import type { EmailFlow } from '../../screen/email-state.ts'

export const emailFace: MethodFace<EmailFlow> = {
  Form: ({ form, describedBy }) => <CodeForm flow={form} describedBy={describedBy} />,
  texts: (i18n, screen, { hasLink }) => codeStep(i18n, screen, hasLink),
}
