import { computed } from 'nanostores'
import type { PasskeyBehavior } from '../../../model/connect.ts'
import { createPasskeyCreation, provePasskey, type PasskeyCreation } from './passkey.ts'
import { OWN_ACTIONS } from '../../../model/actions.ts'
import type { FormScreen, MethodContext, MethodResult, Place, SignInMethod } from '../../flow/method.ts'
import { own } from '../../../model/read.ts'
import { loginParams } from '../../flow/options.ts'

const isExisting = (passkey: PasskeyBehavior): boolean => passkey === 'both' || passkey === 'only-existing'

/** The page's owner doesn't let it create any. */
const WITHOUT_NEW: Record<PasskeyBehavior, PasskeyBehavior> = {
  both: 'only-existing',
  'only-existing': 'only-existing',
  'only-new': 'none',
  none: 'none',
}

function behaviorOf({ action, isListed, options, here }: Place): PasskeyBehavior {
  const passkey = here.isOwnOrigin && !here.canCreatePasskeys ? WITHOUT_NEW[options.passkey] : options.passkey
  // They are only used for a login, and created on the app's own host.
  if (here.hasRelatedPasskeys) return action === 'login' && isExisting(passkey) ? 'only-existing' : 'none'
  if (OWN_ACTIONS.includes(action)) {
    // The service only accepts existing passkeys (docs/protocol.md §5.1).
    if (passkey === 'both') return 'only-existing'
    if (passkey === 'only-new') return 'none'
    return passkey
  }
  return isListed ? passkey : 'none'
}

async function create({ options, signal, open, leave }: MethodContext<PasskeyCreation>): Promise<MethodResult> {
  const creation = createPasskeyCreation({ purpose: 'register', request: loginParams(options), onEnd: leave })
  signal.addEventListener('abort', creation.stop)
  open(creation)
  const { login } = await creation.done
  return { method: 'passkey', results: [login ?? {}] }
}

/** An existing passkey, or a new one, which needs a form. */
export const passkey: SignInMethod<'passkey', PasskeyCreation> = {
  offer(place) {
    const { here } = place
    const behavior = behaviorOf(place)
    if (behavior === 'none' || here.inWebview || (here.isOwnOrigin && !here.hasPasskeys)) return []
    return [{ kind: 'passkey', behavior, lastUsed: here.lastUsed === 'passkey' }]
  },
  async start(context) {
    const { way, options, signal } = context
    if (way === 'new-passkey') return create(context)
    return { method: 'passkey', results: [await provePasskey(loginParams(options), signal)] }
  },
  unlisted: (app, here) => (app || here.isWithoutSettings ? ['passkey'] : []),
  isUsable: (here) => (here.isOwnOrigin && here.isOwnApp) || here.hasRelatedPasskeys,
  ways: ['passkey', 'new-passkey'],
  beginsInRow: true,
  waitsForSettings: true,
  form: {
    way: 'new-passkey',
    screen: ({ $state, email }) =>
      computed([$state, email.$state], ({ step, work, email: address }, mail): FormScreen => {
        // While it is at work, the browser shows a prompt, which ends with the method.
        const back = work || !address ? 'connect' : 'form'
        if (step === 'create') return { name: 'passkey', back, email: address }
        const { wasSentBefore } = own(mail)
        if (mail.step === 'code') return { name: 'code', back: 'form', email: mail.email, wasSentBefore }
        return { name: 'address', back: 'connect', email: '' }
      }),
    goBack: (creation) => creation.changeAddress(),
    whenUsed: ({ $state }, report) => $state.subscribe(({ work }) => work && report()),
  },
}
