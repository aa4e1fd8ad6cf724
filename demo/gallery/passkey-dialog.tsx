import { atom, type WritableAtom } from 'nanostores'
import { DidError } from '../../src/model/errors.ts'
import {
  openPasskeyDialog,
  type PasskeyCreation,
  type PasskeyState,
} from '../../src/connect/methods/passkey/passkey.ts'
import { $passkeyOffer, type PasskeyOffer } from '../../src/connect/methods/passkey/offer-after-login.ts'
import { stubConnect } from '../../src/testing/connect-stub.ts'
import { content } from './connect-content.tsx'
import { openPanel } from './connect-panel.tsx'
import { ADDRESS, codeForm, emailForm } from './email-form.tsx'
import { nothing, type Scene } from './scene.tsx'

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

/** A new passkey inside the connect box. */
function openPasskey(
  purpose: PasskeyCreation['purpose'],
  state: Partial<PasskeyState> = {},
  email = emailForm(),
): void {
  openPanel(() =>
    stubConnect({ content, state: { status: 'form', kind: 'passkey', form: creation(purpose, state, email) } }),
  )
}

/** The card after a sign-in by other means. */
function openOffer(state: Partial<PasskeyState> = {}): void {
  const { $state } = creation('connect', state, emailForm())
  const $offer = $passkeyOffer as WritableAtom<PasskeyOffer | null>
  $offer.set({ $state, create: nothing, later: nothing, never: nothing, fail: nothing })
}

export const passkeyScenes: Record<string, Scene> = {
  'passkey-email': () => openPasskey('register'),
  'passkey-code': () => openPasskey('register', {}, codeForm({}, false)),
  'passkey-create': () => openPasskey('register', { step: 'create', email: ADDRESS }),
  'passkey-busy': () => openPasskey('register', { step: 'create', email: ADDRESS, work: 'creating' }),
  'passkey-error': () =>
    openPasskey('register', { step: 'create', email: ADDRESS, error: new DidError('passkey-canceled') }),
  'passkey-offer': () => openOffer(),
  'passkey-offer-error': () => openOffer({ error: new DidError('passkey-canceled') }),
  // Outside of a flow it is a dialog of its own.
  'passkey-own': () => void openPasskeyDialog().catch(nothing),
}
