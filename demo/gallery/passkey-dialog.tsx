import { atom } from 'nanostores'
import { DidError } from '../../src/model/errors.ts'
import type { PasskeyCreation, PasskeyState } from '../../src/stores/passkey.ts'
import { stubConnect } from '../../src/views/testing/connect-stub.ts'
import { look } from './connect-look.tsx'
import { openPanel } from './connect-panel.tsx'
import { ADDRESS, codeForm, emailForm } from './email-form.tsx'
import { later, nothing, type Scene } from './scene.tsx'

const creation = (
  purpose: PasskeyCreation['purpose'],
  state: Partial<PasskeyState>,
  email: PasskeyCreation['email'],
): PasskeyCreation => ({
  purpose,
  $state: atom<PasskeyState>({
    step: purpose === 'register' ? 'email' : 'create',
    email: '',
    work: null,
    error: null,
    made: null,
    attempt: 0,
    ...state,
  }),
  email,
  hasCode: true,
  create: nothing,
  changeAddress: nothing,
  cancel: nothing,
  fail: nothing,
})

/** The dialog opens above the panel. */
function openPasskey(
  purpose: PasskeyCreation['purpose'],
  state: Partial<PasskeyState> = {},
  email = emailForm(),
): void {
  openPanel(() => {
    const connect = stubConnect({ look })
    // A dialog above another opens after it.
    later(() => connect.$state.set({ status: 'passkey', creation: creation(purpose, state, email) }))
    return connect
  })
}

export const passkeyScenes: Record<string, Scene> = {
  'passkey-email': () => openPasskey('register'),
  'passkey-code': () => openPasskey('register', {}, codeForm({}, false)),
  'passkey-create': () => openPasskey('register', { step: 'create', email: ADDRESS }),
  'passkey-busy': () => openPasskey('connect', { work: 'creating' }),
  'passkey-error': () => openPasskey('connect', { error: new DidError('passkey-canceled') }),
}
