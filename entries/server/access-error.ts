const MESSAGES = {
  401: 'Sign in first',
  403: 'Not for your role',
  503: 'The app can’t be asked who you are',
}

/** Why a request got no user. Express and Hono answer with its status by themselves. */
export class AccessError extends Error {
  override readonly name = 'AccessError'
  /** 401: nobody is signed in. 403: another role, or no CSRF token. 503: the app could not be asked. */
  readonly status: 401 | 403 | 503

  /** @internal */
  constructor(status: 401 | 403 | 503, options: ErrorOptions & { message?: string } = {}) {
    super(options.message ?? MESSAGES[status], options)
    this.status = status
  }

  /** The answer for the visitor, as `{ "error": "Sign in first" }`: for Fetch, Hono and Next. */
  getResponse(): Response {
    return Response.json({ error: this.message }, { status: this.status })
  }
}

export const forged = (): AccessError => new AccessError(403, { message: 'CSRF token missing' })
