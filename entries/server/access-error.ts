import { own } from '../../src/model/read.ts'

const MESSAGES = {
  401: 'Sign in first',
  403: 'Not for your role',
  503: 'The app can’t be asked who you are',
}

/** The same for every copy of this file: a program may load one by `import`, and another one by `require`. */
const BRAND = Symbol.for('did-connect-elements/AccessError')

/** Why a request got no user. Express and Hono answer with its status by themselves. */
export class AccessError extends Error {
  override readonly name = 'AccessError'
  /** 401: nobody is signed in. 403: another role, or maybe from another site. 503: the app could not be asked. */
  readonly status: 401 | 403 | 503

  /** @internal */
  constructor(status: 401 | 403 | 503, options: ErrorOptions & { message?: string } = {}) {
    const { message = MESSAGES[status], cause } = own(options)
    super(message, own(cause === undefined ? {} : { cause }))
    this.status = status
    Object.defineProperty(this, BRAND, own({ value: true }))
  }

  /** @internal */
  static override [Symbol.hasInstance](value: unknown): value is AccessError {
    if (this !== AccessError) return Function.prototype[Symbol.hasInstance].call(this, value)
    return typeof value === 'object' && value !== null && Object.hasOwn(value, BRAND)
  }

  /** The answer for the visitor, as `{ "error": "Sign in first" }`: for Fetch, Hono and Next. */
  getResponse(): Response {
    return Response.json(own({ error: this.message }), own({ status: this.status }))
  }
}

export const forged = (): AccessError => new AccessError(403, { message: 'Not from a page of this site' })
