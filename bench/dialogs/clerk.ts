/** Answers of Clerk's frontend API, as small as its components accept: an app with email, a passkey and two providers. */
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

const ANSWERS: Record<string, object> = {
  '/v1/environment': ENVIRONMENT,
  '/v1/client': { response: CLIENT, client: null },
}

/** The body for a path of the frontend API, or null. */
export const clerkAnswer = (path: string): object | null => ANSWERS[path] ?? null
