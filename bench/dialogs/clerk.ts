import type { Answer } from './answer.ts'

/**
 * Answers of Clerk's frontend API, as small as its components accept: an app with email, a passkey and two providers.
 */
const OFF = { enabled: false, required: false, used_for_first_factor: false, first_factors: [], verifications: [] }
const ON = { ...OFF, enabled: true, used_for_first_factor: true, verify_at_sign_up: true }

const provider = (name: string) => ({
  enabled: true,
  required: false,
  authenticatable: true,
  block_email_subaddresses: false,
  strategy: `oauth_${name}`,
  name,
  logo_url: null,
})

const ENVIRONMENT = {
  object: 'environment',
  id: 'env_1',
  auth_config: { object: 'auth_config', single_session_mode: true, first_factors: [], second_factors: [] },
  display_config: {
    object: 'display_config',
    id: 'display_config_1',
    application_name: 'Demo Notes',
    branded: true,
    instance_environment_type: 'production',
    preferred_sign_in_strategy: 'otp',
    show_devmode_warning: false,
    sign_in_url: 'https://app.example/sign-in',
    sign_up_url: 'https://app.example/sign-up',
    home_url: 'https://app.example',
    theme: {},
    logo_image_url: '',
    favicon_image_url: '',
    captcha_public_key: null,
    captcha_widget_type: null,
  },
  user_settings: {
    attributes: {
      email_address: { ...ON, required: true, first_factors: ['email_code'], verifications: ['email_code'] },
      passkey: { ...ON, first_factors: ['passkey'] },
      phone_number: OFF,
      username: OFF,
      first_name: OFF,
      last_name: OFF,
      password: OFF,
      web3_wallet: OFF,
      authenticator_app: OFF,
      backup_code: OFF,
    },
    social: { oauth_github: provider('github'), oauth_google: provider('google') },
    saml: { enabled: false },
    enterprise_sso: { enabled: false },
    sign_in: { second_factor: { required: false } },
    sign_up: { captcha_enabled: false, mode: 'public', progressive: true, custom_action_required: false },
    password_settings: {},
    passkey_settings: { allow_autofill: false, show_sign_in_button: true },
    actions: { delete_self: false, create_organization: false },
  },
  organization_settings: { enabled: false, domains: { enabled: false } },
  commerce_settings: { billing: { organization: { enabled: false }, user: { enabled: false } } },
  maintenance_mode: false,
  client_debug_mode: false,
}

const CLIENT = {
  object: 'client',
  id: 'client_1',
  sessions: [],
  sign_in: null,
  sign_up: null,
  last_active_session_id: null,
  captcha_bypass: true,
  created_at: 0,
  updated_at: 0,
}

/** A sign-in for which a code has been sent. */
const SIGN_IN = {
  object: 'sign_in',
  id: 'sia_1',
  status: 'needs_first_factor',
  identifier: 'ada@example.com',
  supported_identifiers: ['email_address'],
  supported_first_factors: [
    { strategy: 'email_code', email_address_id: 'idn_1', safe_identifier: 'ada@example.com', primary: true },
  ],
  supported_second_factors: null,
  first_factor_verification: { object: 'verification', status: 'unverified', strategy: 'email_code', attempts: 0 },
  second_factor_verification: null,
  user_data: null,
  created_session_id: null,
}

const CODE_SENT = { response: SIGN_IN, client: { ...CLIENT, sign_in: SIGN_IN } }

const WRONG_CODE = {
  errors: [
    {
      code: 'form_code_incorrect',
      message: 'is incorrect',
      long_message: 'Incorrect code',
      meta: { param_name: 'code' },
    },
  ],
}

/** How it answers when it fails itself. */
export const CLERK_FAILURE: Answer = {
  status: 500,
  body: { errors: [{ code: 'internal_clerk_error', message: 'Oops', long_message: 'There was an internal error' }] },
}

const ANSWERS: Record<string, Answer> = {
  '/v1/environment': { body: ENVIRONMENT },
  '/v1/client': { body: { response: CLIENT, client: null } },
  '/v1/client/sign_ins': { body: CODE_SENT },
  '/v1/client/sign_ins/sia_1/prepare_first_factor': { body: CODE_SENT },
  '/v1/client/sign_ins/sia_1/attempt_first_factor': { status: 422, body: WRONG_CODE },
}

/** The answer for a path of the frontend API, or null. */
export const clerkAnswer = (path: string): Answer | null => ANSWERS[path] ?? null
