import { computed } from 'nanostores'
import { createPasskeyCreation, provePasskey, type PasskeyCreation } from './passkey.ts'
import type { FormScreen, MethodContext, MethodResult, SignInMethod } from '../../flow/method.ts'
import { loginParams } from '../../flow/options.ts'

async function create({ options, signal, open, leave }: MethodContext<PasskeyCreation>): Promise<MethodResult> {
  const creation = createPasskeyCreation({ purpose: 'register', request: loginParams(options), onEnd: leave })
  signal.addEventListener('abort', creation.stop)
  open(creation)
  const { login } = await creation.done
  return { method: 'passkey', results: [login ?? {}] }
}

/** An existing passkey, or a new one, which needs a form. */
export const passkey: SignInMethod<PasskeyCreation> = {
  async start(context) {
    const { way, options, signal } = context
    if (way === 'new-passkey') return create(context)
    return { method: 'passkey', results: [await provePasskey(loginParams(options), signal)] }
  },
  beginsInRow: true,
  waitsForSettings: true,
  form: {
    way: 'new-passkey',
    screen: ({ $state, email }) =>
      computed([$state, email.$state], ({ step, work, email: address }, mail): FormScreen => {
        // While it is at work, the browser shows a prompt, which ends with the method.
        const back = work || !address ? 'connect' : 'form'
        if (step === 'create') return { name: 'passkey', back, email: address, wasSentBefore: false }
        const { wasSentBefore } = mail
        if (mail.step === 'code') return { name: 'code', back: 'form', email: mail.email, wasSentBefore }
        return { name: 'address', back: 'connect', email: '', wasSentBefore: false }
      }),
    goBack: (creation) => creation.changeAddress(),
    whenUsed: ({ $state }, report) => $state.subscribe(({ work }) => work && report()),
    awaitsOtherTab: () => false,
  },
}
