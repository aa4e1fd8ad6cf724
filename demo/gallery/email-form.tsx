import { atom } from 'nanostores'
import { DidError } from '../../src/model/errors.ts'
import { stubConnect, type ConnectStub } from '../../src/testing/connect-stub.ts'
import { content, wallet } from './connect-content.tsx'
import { nothing } from './scene.tsx'
import { type EmailFlow, type EmailState, initialEmail } from '../../src/connect/screen/email-state.ts'

export const ADDRESS = 'ada.lovelace@example.com'

export const emailForm = (state: Partial<EmailState> = {}, hasLink = true): EmailFlow => ({
  $state: atom<EmailState>({ ...initialEmail, ...state }),
  hasLink,
  give: nothing,
  verify: nothing,
  resend: nothing,
  changeAddress: nothing,
})

/** The form at its second step, where the code is typed. */
export const codeForm = (state: Partial<EmailState> = {}, hasLink = true): EmailFlow =>
  emailForm({ step: 'code', email: ADDRESS, resendIn: 42, ...state }, hasLink)

/** The address is asked for beside the other methods, the code on a screen of its own. */
const panel = (form: EmailFlow) => () =>
  stubConnect({
    content: {
      ...content,
      methods: [wallet, { kind: 'email', lastUsed: false }, { kind: 'passkey', behavior: 'both', lastUsed: false }],
    },
    email: form,
    ...(form.$state.get().step === 'code' && { state: { status: 'form', kind: 'email', form } }),
  })

export const EMAIL_PANELS: Record<string, () => ConnectStub> = {
  'email-address': panel(emailForm({ email: ADDRESS })),
  'email-problem': panel(emailForm({ email: 'ada@', error: new DidError('email-format') })),
  'email-refused': panel(
    emailForm({ email: ADDRESS, error: new DidError('too-many-requests', { retryAfterMs: 42_000 }) }),
  ),
  'email-code': panel(codeForm()),
  'email-wrong': panel(codeForm({ resendIn: 0, error: new DidError('code-wrong') })),
  'email-unknown': panel(
    codeForm({ resendIn: 0, error: new DidError('request-failed', { text: 'Mail relay 7 is closed for today' }) }),
  ),
}
