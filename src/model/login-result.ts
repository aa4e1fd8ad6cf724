/** Result of a login without a wallet. Never sealed; absent parts are ''. */
export type LoginResult = {
  sessionToken: string
  refreshToken: string
  csrfToken: string
  visitorId: string
  /** Proof of identity for one dangerous action, if that was the purpose of the login. */
  destroySessionId: string
}
