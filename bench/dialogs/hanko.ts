import type { Answer } from './answer.ts'

const input = (name: string, type: string, more: object = {}) => ({ [name]: { name, type, ...more } })

const action = (name: string, inputs: object) => ({
  [name]: { action: name, href: `/login?action=${name}`, inputs, description: '' },
})

const PROVIDERS = [
  { value: 'github', name: 'GitHub' },
  { value: 'google', name: 'Google' },
]

/** The first step of Hanko's login flow, as its API answers: an email field, a passkey and two providers. */
const LOGIN = {
  name: 'login_init',
  status: 200,
  csrf_token: 'a1b2',
  payload: {},
  links: [],
  actions: {
    ...action('continue_with_login_identifier', input('email', 'email', { required: true, max_length: 100 })),
    ...action('webauthn_generate_request_options', {}),
    ...action('thirdparty_oauth', {
      ...input('provider', 'string', { required: true, allowed_values: PROVIDERS }),
      ...input('redirect_to', 'string', { required: true }),
    }),
  },
}

/** The second one, after an address: a code has been sent. */
const PASSCODE = {
  ...LOGIN,
  name: 'passcode_confirmation',
  actions: {
    ...action('verify_passcode', input('code', 'string', { required: true })),
    ...action('resend_passcode', {}),
    ...action('back', {}),
  },
}

const WRONG_CODE = {
  ...PASSCODE,
  status: 400,
  error: { code: 'passcode_invalid', message: 'The passcode is invalid' },
}

/** How it answers when it fails itself. */
export const HANKO_FAILURE: Answer = {
  status: 500,
  body: { ...LOGIN, status: 500, error: { code: 'technical_error', message: 'Something went wrong' } },
}

const ACTIONS: Record<string, Answer> = {
  continue_with_login_identifier: { body: PASSCODE },
  verify_passcode: { status: 400, body: WRONG_CODE },
}

/** The answer for a path of Hanko's API and the action in its query, or null. */
export function hankoAnswer(path: string, name: string | null): Answer | null {
  if (path === '/sessions/validate') return { body: { is_valid: false } }
  return path === '/login' ? (ACTIONS[name ?? ''] ?? { body: LOGIN }) : null
}
