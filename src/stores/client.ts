import type { App } from '../model/app.ts'
import { DidError } from '../model/errors.ts'
import * as email from '../protocol/email.ts'
import { fetchCsrfToken } from '../protocol/csrf.ts'
import * as federated from '../protocol/federated.ts'
import type { Service } from '../protocol/http.ts'
import * as notifications from '../protocol/notifications.ts'
import * as oauth from '../protocol/oauth.ts'
import * as orgs from '../protocol/orgs.ts'
import * as passkey from '../protocol/passkey.ts'
import * as passports from '../protocol/passports.ts'
import { endSession, fetchSession, type LogoutBody } from '../protocol/session.ts'
import type { SessionResponse } from '../protocol/session-user.ts'
import * as user from '../protocol/user.ts'
import * as sessions from '../protocol/user-session.ts'
import { loadApp } from './app.ts'
import { destroySelf } from './destroy-self.ts'
import { $service } from './service.ts'
import { refreshSession } from './session/token-refresh.ts'
import { $user } from './session/state.ts'
import { refreshCard } from './user-card.ts'

type Call = (service: Service, ...input: never[]) => unknown

/** A call without its first argument, the service. */
type Bound<C> = C extends (service: Service, ...input: infer Input) => infer Answer
  ? (...input: Input) => Answer
  : never

/** Binds calls to the configured app's service. Every failure is a DidError, also invalid input. */
const bind = <C extends Record<string, Call>>(calls: C): { readonly [Name in keyof C]: Bound<C[Name]> } =>
  Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      name,
      async (...input: never[]) => {
        try {
          return await call($service.get(), ...input)
        } catch (cause) {
          if (cause instanceof DidError) throw cause
          throw new DidError('invalid-option', { cause, text: `${name} can’t read what it was given.` })
        }
      },
    ]),
  ) as { [Name in keyof C]: Bound<C[Name]> }

const getSession = (service: Service): Promise<SessionResponse> => fetchSession(service)

/** Exchanges the refresh token of this browser and stores the new tokens. */
const requestRefresh = (): Promise<SessionResponse> => refreshSession()

/** Ends the session on the service only; `logout()` of the kit removes it from this browser too. */
const endOnService = (service: Service, body: Partial<LogoutBody> = {}): Promise<void> =>
  endSession(service, { visitorId: service.tokens.visitorId(), refreshToken: service.tokens.refresh(), ...body })

/** Deletes the user's account after a verification, or at once with the `sessionId` of a verification. */
const destroyAccount = (_service: Service, verification?: { sessionId?: string }): Promise<{ did: string }> =>
  destroySelf(verification)

/** Settings of the app; null, with a warning, when they can't be loaded. */
const getApp = (_service: Service, options?: { force?: boolean }): Promise<App | null> => loadApp(options)

/** Wraps a call that changes the user's profile: the user's cards on the page are refreshed after it. */
const refreshingCard =
  <Input extends unknown[], Answer>(call: (...input: Input) => Promise<Answer>) =>
  async (...input: Input): Promise<Answer> => {
    const answer = await call(...input)
    refreshCard($user.get()?.did ?? '')
    return answer
  }

/** The calls of `client` (elements/client-door.ts), bound to the service of the configured app. */
export const client = {
  user: bind({
    get: user.fetchUser,
    profile: user.fetchProfile,
    saveProfile: refreshingCard(user.saveProfile),
    refreshProfile: refreshingCard(user.refreshProfile),
    privacy: user.fetchPrivacy,
    savePrivacy: user.savePrivacy,
    updateDidSpace: user.updateDidSpace,
    follow: user.follow,
    unfollow: user.unfollow,
    isFollowing: user.isFollowing,
    destroySelf: destroyAccount,
  }),
  session: bind({
    get: getSession,
    refresh: requestRefresh,
    csrfToken: fetchCsrfToken,
    end: endOnService,
    list: sessions.fetchUserSessions,
    mine: sessions.fetchOwnSessions,
    login: sessions.loginBySession,
    sendEmailCode: email.sendEmailCode,
    emailStatus: email.fetchEmailStatus,
    loginByEmail: email.loginByEmail,
    sendKycCode: email.sendKycCode,
    verifyKycCode: email.verifyKycCode,
  }),
  orgs: bind({
    list: orgs.fetchOrgs,
    get: orgs.fetchOrg,
    create: orgs.createOrg,
    role: orgs.fetchRole,
    addResource: orgs.addOrgResource,
    moveResource: orgs.moveOrgResource,
  }),
  notifications: bind({
    unreadCount: notifications.fetchUnreadCount,
    settings: notifications.fetchNotificationSettings,
    saveSettings: notifications.saveNotificationSettings,
    testWebhook: notifications.testWebhook,
  }),
  federated: bind({
    trustedDomains: federated.fetchTrustedDomains,
    environment: federated.fetchFederatedEnvironment,
  }),
  app: bind({ get: getApp }),
  passports: bind({
    list: passports.fetchPassports,
    switch: passports.switchPassport,
    status: passports.fetchPassportStatus,
  }),
  passkeys: bind({
    registrationOptions: passkey.fetchRegistrationOptions,
    register: passkey.registerPasskey,
    authenticationOptions: passkey.fetchAuthenticationOptions,
    authenticate: passkey.authenticatePasskey,
  }),
  oauth: bind({
    configs: oauth.fetchOAuthConfigs,
    login: oauth.loginByOAuth,
    bind: oauth.bindAccount,
    unbind: oauth.unbindAccount,
  }),
}
