import type { EmailFlow } from './flow.ts'
import { CodeForm } from './email-form.tsx'
import { codeStep } from './code-step.tsx'
import type { MethodFace } from '../../flow/face.tsx'

export const emailFace: MethodFace<'email', EmailFlow> = {
  Form: ({ form, describedBy }) => <CodeForm flow={form} describedBy={describedBy} />,
  texts: (i18n, screen, { hasLink }) => codeStep(i18n, screen, hasLink),
}
