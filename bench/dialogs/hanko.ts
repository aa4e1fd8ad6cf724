/** The first step of Hanko's login flow, as its API answers: an email field, a passkey and two providers. */
const input = (name: string, type: string, more: object = {}) => ({ [name]: { name, type, ...more } })

const action = (name: string, inputs: object) => ({
  [name]: { action: name, href: `/login?action=${name}`, inputs, description: '' },
})

const PROVIDERS = [
  { value: 'github', name: 'GitHub' },
  { value: 'google', name: 'Google' },
]

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

const ANSWERS: Record<string, object> = {
  '/login': LOGIN,
  '/sessions/validate': { is_valid: false },
}

/** The body for a path of Hanko's API, or null. */
export const hankoAnswer = (path: string): object | null => ANSWERS[path] ?? null
