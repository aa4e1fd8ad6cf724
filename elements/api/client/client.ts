import type { App } from '../../../src/model/app.ts'
import { DidError } from '../../../src/model/errors.ts'
import * as email from '../../../src/protocol/email.ts'
import { fetchCsrfToken } from '../../../src/protocol/csrf.ts'
import * as federated from '../../../src/protocol/federated.ts'
import type { Service } from '../../../src/protocol/http.ts'
import * as notifications from '../../../src/protocol/notifications.ts'
import { fetchUnreadCount } from '../../../src/protocol/unread-count.ts'
import * as oauth from '../../../src/protocol/oauth.ts'
import * as orgs from '../../../src/protocol/orgs.ts'
import * as passkey from '../../../src/protocol/passkey.ts'
import * as passports from '../../../src/protocol/passports.ts'
import { endSession, fetchSession, type LogoutBody } from '../../../src/protocol/session.ts'
import type { SessionResponse } from '../../../src/protocol/session-user.ts'
import * as user from '../../../src/protocol/user.ts'
import * as sessions from '../../../src/protocol/user-session.ts'
import { loadApp } from '../../../src/core/app/app.ts'
import { flows } from '../../start/with-flows.ts'
import { appPending } from '../../../src/core/user/named-app.ts'
import { $service } from '../../../src/core/app/service.ts'
import { refreshSession } from '../../../src/session/lifetime/token-refresh.ts'
import { $user } from '../../../src/core/user/user.ts'
import { refreshCard } from '../../../src/identity/card-user.ts'

type Call = (service: Service, ...input: never[]) => unknown

/** A call without its first argument, the service. */
type Bound<C> = C extends (service: Service, ...input: infer Input) => infer Answer
  ? (...input: Input) => Answer
  : never

/** Binds calls to the configured app's service. Every failure is a DidError, including invalid input. */
const bind = <C extends Record<string, Call>>(calls: C): { readonly [Name in keyof C]: Bound<C[Name]> } =>
  Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      name,
      async (...input: never[]) => {
        try {
          await appPending()
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
async function destroyAccount(_service: Service, verification?: { sessionId?: string }): Promise<{ did: string }> {
  const { destroySelf } = await flows()
  return destroySelf(verification)
}

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

/** The calls of `client` (elements/api/client-calls.ts), bound to the service of the configured app. */
export const client = {
  user: bind({
    /** A user's public data, or all data for the signed-in user; null if the user does not exist. */
    get: user.fetchUser,
    /** The signed-in user's profile. */
    profile: user.fetchProfile,
    /** Changes the signed-in user's profile, and refreshes their cards on the page. */
    saveProfile: refreshingCard(user.saveProfile),
    /** Makes the service reload the profile from its source, and refreshes the user's cards on the page. */
    refreshProfile: refreshingCard(user.refreshProfile),
    /** The privacy settings of a user. */
    privacy: user.fetchPrivacy,
    /** Changes privacy settings. Returns all of them. */
    savePrivacy: user.savePrivacy,
    /** Saves the user's storage space in the profile. */
    updateDidSpace: user.updateDidSpace,
    /** Follows a user, by DID. */
    follow: user.follow,
    /** Stops following a user, by DID. */
    unfollow: user.unfollow,
    /** Whether the signed-in user follows a user, by DID. */
    isFollowing: user.isFollowing,
    /** Deletes the user's account after a verification, or at once with the `sessionId` of a verification. */
    destroySelf: destroyAccount,
  }),
  session: bind({
    /** The session and its user. Rejects with status 401 if nobody is signed in. */
    get: getSession,
    /** Exchanges the refresh token of this browser and stores the new tokens. */
    refresh: requestRefresh,
    /** The token that back ends of components require for writes. Only the cookie engine has one. */
    csrfToken: fetchCsrfToken,
    /** Ends the session on the service only. To sign out of the page too, call `logout()` of the kit. */
    end: endOnService,
    /** Saved sessions of this browser, which the service knows by visitor id, user agent and IP address. */
    list: sessions.fetchUserSessions,
    /** Sessions of the signed-in user in this app, on any device, 10 per page. */
    mine: sessions.fetchOwnSessions,
    /** Signs in again with a saved session. Returns the tokens and stores nothing. */
    login: sessions.loginBySession,
    /** Sends a mail with a code and a link, both valid for 30 minutes. Returns the id for `emailStatus`. */
    sendEmailCode: email.sendEmailCode,
    /** Whether the code or the link of a mail was used, in this tab or another. */
    emailStatus: email.fetchEmailStatus,
    /** Signs in with the code or the link of a mail. Returns the tokens and stores nothing. */
    loginByEmail: email.loginByEmail,
    /** Sends a code that confirms an address, as a new passkey may require. Returns the service's message. */
    sendKycCode: email.sendKycCode,
    /** Confirms the address with that code. Returns the service's message. */
    verifyKycCode: email.verifyKycCode,
  }),
  orgs: bind({
    /** Orgs of the signed-in user, 20 per page. */
    list: orgs.fetchOrgs,
    /** An org by its id. */
    get: orgs.fetchOrg,
    /** Creates an org. Returns it. */
    create: orgs.createOrg,
    /** A role by its name; null if the app has none with this name. */
    role: orgs.fetchRole,
    /** Adds a resource to an org. */
    addResource: orgs.addOrgResource,
    /** Moves a resource from one org to another. */
    moveResource: orgs.moveOrgResource,
  }),
  notifications: bind({
    /** How many notifications the signed-in user has not read. */
    unreadCount: fetchUnreadCount,
    /** Which notifications the signed-in user gets, and where. */
    settings: notifications.fetchNotificationSettings,
    /** Changes those settings. The service refuses this call without a Referer. */
    saveSettings: notifications.saveNotificationSettings,
    /** Sends a test message to a webhook. True if it arrived. */
    testWebhook: notifications.testWebhook,
  }),
  federated: bind({
    /** Host names whose pages the service trusts. */
    trustedDomains: federated.fetchTrustedDomains,
    /** The address of the federation's master app, and the version of its signatures. */
    environment: federated.fetchFederatedEnvironment,
  }),
  app: bind({
    /** Settings of the app; null, with a warning, when they can't be loaded. */
    get: getApp,
  }),
  passports: bind({
    /** Passports of a user who signed in without a wallet. The family depends on how they signed in. */
    list: passports.fetchPassports,
    /** Changes the role of a session without a wallet. Returns the tokens and stores nothing. */
    switch: passports.switchPassport,
    /** Whether a passport is still valid. */
    status: passports.fetchPassportStatus,
  }),
  passkeys: bind({
    /** Options for the browser to create a passkey. */
    registrationOptions: passkey.fetchRegistrationOptions,
    /** Registers a new passkey with the service. Returns no tokens: authenticate with its `credentialId` next. */
    register: passkey.registerPasskey,
    /**
     * Options for the browser to use a passkey. Rejects with status 400 for a `credentialId` that the service doesn't
     * know.
     */
    authenticationOptions: passkey.fetchAuthenticationOptions,
    /** Authenticates with the service. For a login, returns the tokens and stores nothing. */
    authenticate: passkey.authenticatePasskey,
  }),
  oauth: bind({
    /** The enabled third parties, in the administrator's order. */
    configs: oauth.fetchOAuthConfigs,
    /** Signs in with the code of a third party. Returns the tokens and stores nothing. */
    login: oauth.loginByOAuth,
    /** Adds a third-party account to the signed-in user. Rejects with status 409 if it belongs to somebody else. */
    bind: oauth.bindAccount,
    /** Removes a third-party account, or a passkey, from the signed-in user. */
    unbind: oauth.unbindAccount,
  }),
}
