import { computed } from 'nanostores'
import { initialEmail, type EmailFlow, type EmailState } from '../../screen/email-state.ts'
import { atCode, createEmailFlow } from './flow.ts'
import type { FormScreen, SignInMethod } from '../../flow/method.ts'
import { emailCalls } from './calls.ts'
import { keepStep } from './keep-step.ts'

/** A code or a link in an email. The method's row asks for the address; the code has a screen of its own. */
export const email: SignInMethod<EmailFlow> = {
  async start({ options, emailStep, signal, ask, open }) {
    const form = createEmailFlow(emailCalls(options), emailStep ? atCode(emailStep) : initialEmail)
    signal.addEventListener('abort', form.stop)
    ask(form)
    const $step = computed(form.$state, ({ step }) => step)
    const show = (step: EmailState['step']) => open(step === 'code' ? form : null)
    if (emailStep) show('code')
    signal.addEventListener('abort', $step.listen(show))
    keepStep(form, options, signal)
    return { method: 'email', results: [await form.done] }
  },
  beginsInRow: true,
  keepsWallet: true,
  form: {
    way: 'email',
    screen: ({ $state }) =>
      computed($state, ({ email: address, wasSentBefore }): FormScreen => ({
        name: 'code',
        back: 'form',
        email: address,
        wasSentBefore,
      })),
    goBack: (form) => form.changeAddress(),
    // Its email was sent.
    whenUsed(_form, report) {
      report()
      return () => {}
    },
    awaitsOtherTab: ({ $state }) => $state.get().mailId !== '',
  },
}
