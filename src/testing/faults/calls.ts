import { createAuthenticator } from '../../../demo/server/testing/authenticator.ts'
import { authServer } from '../../protocol/connect-server.ts'
import { abandonSession, createSession, fetchStatus, serviceBase } from '../../protocol/connect.ts'
import { fetchLanguageFile } from '../../protocol/language-file.ts'
import { client } from '../../../elements/api/client/client.ts'
import { $service } from '../../core/app/service.ts'
import { $user } from '../../core/user/user.ts'

/** A call of the kit, with valid input. */
export interface KitCall {
  method: string
  /** The pattern of its path. */
  path: string
  run: () => Promise<unknown>
}

const NOBODY = 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA'
const SPACE = { did: NOBODY, name: 'My space', url: 'https://space.test/', endpoint: 'https://space.test/api' }

const did = (): string => $user.get()?.did ?? NOBODY
const { signal } = new AbortController()
const server = () => authServer($service.get())
const base = () => serviceBase($service.get(), 'login')
const endpoint = () => ({ base: base(), token: 'a1b2c3d4', timeoutMs: null, isForeign: false })
/** Any device: its answer need not be accepted. */
const device = createAuthenticator()
const origin = 'http://localhost'

async function register(): Promise<unknown> {
  const options = await client.passkeys.registrationOptions({ action: 'login', purpose: 'register', email: 'a@b.co' })
  return client.passkeys.register({ challenge: options.challenge, credential: device.create(options, origin) })
}

async function authenticate(): Promise<unknown> {
  const options = await client.passkeys.authenticationOptions({ action: 'login' })
  return client.passkeys.authenticate({ challenge: options.challenge, credential: device.get(options, origin) })
}

/**
 * Every call in `src/protocol`, by the name of its function. A test proves that they are all calls of the client, and a
 * few more.
 */
export const CALLS = {
  fetchApp: { method: 'GET', path: '/__blocklet__.js', run: () => client.app.get({ force: true }) },
  fetchLanguageFile: {
    method: 'GET',
    path: '/locales/de.json',
    run: () => fetchLanguageFile(`${$service.get().appUrl}/locales/de.json`),
  },
  createSession: {
    method: 'GET',
    path: '*/api/did/login/token',
    run: () => createSession(server(), base(), {}, signal),
  },
  fetchStatus: {
    method: 'GET',
    path: '*/api/did/login/status',
    run: () => fetchStatus(server(), endpoint(), signal),
  },
  abandonSession: {
    method: 'GET',
    path: '*/api/did/login/timeout',
    run: () => abandonSession(server(), endpoint()),
  },
  fetchCsrfToken: { method: 'GET', path: '*/api/did/csrfToken', run: () => client.session.csrfToken() },
  fetchSession: { method: 'GET', path: '*/api/did/session', run: () => client.session.get() },
  requestRefresh: { method: 'POST', path: '*/api/did/refreshSession', run: () => client.session.refresh() },
  endSession: {
    method: 'POST',
    path: '*/api/user/logout',
    run: () => client.session.end({ status: 'expired', refreshToken: undefined }),
  },
  sendEmailCode: {
    method: 'POST',
    path: '*/api/user/email/sendCode',
    run: () => client.session.sendEmailCode({ email: 'ada@example.com' }),
  },
  fetchEmailStatus: {
    method: 'GET',
    path: '*/api/user/email/status',
    run: () => client.session.emailStatus('a1b2c3d4'),
  },
  loginByEmail: {
    method: 'POST',
    path: '*/api/user/email/login',
    run: () => client.session.loginByEmail({ code: '000000' }),
  },
  sendKycCode: {
    method: 'POST',
    path: '*/api/kyc/email/send',
    run: () => client.session.sendKycCode({ email: 'ada@example.com' }),
  },
  verifyKycCode: {
    method: 'POST',
    path: '*/api/kyc/email/verify',
    run: () => client.session.verifyKycCode({ code: '000000' }),
  },
  fetchTrustedDomains: {
    method: 'GET',
    path: '*/api/federated/getTrustedDomains',
    run: () => client.federated.trustedDomains(),
  },
  fetchFederatedEnvironment: {
    method: 'GET',
    path: '*/api/federated/env',
    run: () => client.federated.environment(),
  },
  fetchNotificationSettings: {
    method: 'GET',
    path: '*/api/user/notification/config',
    run: () => client.notifications.settings(),
  },
  saveNotificationSettings: {
    method: 'POST',
    path: '*/api/user/notification/config',
    run: () => client.notifications.saveSettings({ webhooks: [] }),
  },
  testWebhook: {
    method: 'PUT',
    path: '*/api/user/notification/webhook',
    run: () => client.notifications.testWebhook({ type: 'api', url: 'https://hook.test/' }),
  },
  fetchUnreadCount: {
    method: 'GET',
    path: '*/api/notifications/unread-count',
    run: () => client.notifications.unreadCount(),
  },
  fetchOAuthConfigs: { method: 'GET', path: '*/api/oauth/configs', run: () => client.oauth.configs() },
  loginByOAuth: {
    method: 'POST',
    path: '*/api/oauth/login',
    run: () => client.oauth.login({ provider: 'github', code: 'code' }),
  },
  bindAccount: {
    method: 'POST',
    path: '*/api/oauth/bind',
    run: () => client.oauth.bind({ provider: 'github', code: 'code' }),
  },
  unbindAccount: {
    method: 'POST',
    path: '*/api/oauth/unbind',
    run: () => client.oauth.unbind({ connectedAccount: { provider: 'github', did: NOBODY, pk: '1' } }),
  },
  fetchOrgs: { method: 'GET', path: '*/api/user/orgs', run: () => client.orgs.list() },
  fetchOrg: { method: 'GET', path: '*/api/user/orgs/*', run: () => client.orgs.get('a1b2c3d4') },
  createOrg: { method: 'POST', path: '*/api/user/orgs', run: () => client.orgs.create({ name: 'Readers' }) },
  fetchRole: { method: 'GET', path: '*/api/user/role', run: () => client.orgs.role('admin') },
  addOrgResource: {
    method: 'POST',
    path: '*/api/user/orgs/*/resources',
    run: () => client.orgs.addResource({ orgId: 'a1b2c3d4', resourceId: 'r1' }),
  },
  moveOrgResource: {
    method: 'PUT',
    path: '*/api/user/orgs/*/resources',
    run: () => client.orgs.moveResource({ orgId: 'a1b2c3d4', to: 'b1b2c3d4', resourceId: 'r1' }),
  },
  fetchRegistrationOptions: {
    method: 'GET',
    path: '*/api/passkey/register',
    run: () => client.passkeys.registrationOptions({ action: 'login', purpose: 'register', email: 'a@b.co' }),
  },
  registerPasskey: { method: 'POST', path: '*/api/passkey/register', run: register },
  fetchAuthenticationOptions: {
    method: 'GET',
    path: '*/api/passkey/auth',
    run: () => client.passkeys.authenticationOptions({ action: 'login' }),
  },
  authenticatePasskey: { method: 'POST', path: '*/api/passkey/auth', run: authenticate },
  fetchPassports: { method: 'GET', path: '*/api/oauth/passports', run: () => client.passports.list('oauth') },
  switchPassport: {
    method: 'POST',
    path: '*/api/oauth/switch',
    run: () => client.passports.switch({ family: 'oauth' }),
  },
  fetchPassportStatus: {
    method: 'GET',
    path: '*/api/passport/status',
    run: () => client.passports.status({ vcId: 'a1b2c3d4', userDid: did() }),
  },
  fetchUser: { method: 'GET', path: '*/api/user', run: () => client.user.get({ did: did() }) },
  fetchPrivacy: {
    method: 'GET',
    path: '*/api/user/privacy/config',
    run: () => client.user.privacy({ did: did() }),
  },
  savePrivacy: {
    method: 'POST',
    path: '*/api/user/privacy/config',
    run: () => client.user.savePrivacy({ bio: 'private' }),
  },
  fetchProfile: { method: 'GET', path: '*/api/user/profile', run: () => client.user.profile() },
  saveProfile: {
    method: 'PUT',
    path: '*/api/user/profile',
    run: () => client.user.saveProfile({ metadata: { bio: 'hello' } }),
  },
  refreshProfile: { method: 'PUT', path: '*/api/user/refreshProfile', run: () => client.user.refreshProfile() },
  updateDidSpace: { method: 'PUT', path: '*/api/user/updateDidSpace', run: () => client.user.updateDidSpace(SPACE) },
  follow: { method: 'POST', path: '*/api/user/follow/*', run: () => client.user.follow(NOBODY) },
  unfollow: { method: 'DELETE', path: '*/api/user/follow/*', run: () => client.user.unfollow(NOBODY) },
  isFollowing: { method: 'GET', path: '*/api/user/follow/*', run: () => client.user.isFollowing(NOBODY) },
  // Without a verification the service refuses it, so that the user stays.
  destroySelf: {
    method: 'DELETE',
    path: '*/api/user',
    run: () => client.user.destroySelf({ sessionId: 'unknown' }),
  },
  fetchUserSessions: { method: 'GET', path: '*/api/user-session', run: () => client.session.list() },
  fetchOwnSessions: { method: 'GET', path: '*/api/user-session/myself', run: () => client.session.mine() },
  loginBySession: {
    method: 'POST',
    path: '*/api/user-session/login',
    run: () => client.session.login({ id: 'a1b2c3d4', userDid: did(), appPid: NOBODY }),
  },
} satisfies Record<string, KitCall>

export type CallName = keyof typeof CALLS
export const CALL_NAMES = Object.keys(CALLS) as CallName[]
