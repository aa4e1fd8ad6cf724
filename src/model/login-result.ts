/** What a login without a wallet brings. Never sealed; absent parts are ''. */
export type LoginResult = {
  sessionToken: string
  refreshToken: string
  csrfToken: string
  visitorId: string
  /** Proof of identity for one dangerous action, when the login was for that. */
  destroySessionId: string
}
