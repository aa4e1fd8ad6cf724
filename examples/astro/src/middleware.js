import { APP_URL } from './app-url.js'

const policyWith = (nonce) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `connect-src 'self' ${APP_URL} ${APP_URL.replace(/^http/, 'ws')}`,
    `img-src 'self' data: ${APP_URL}`,
    "base-uri 'none'",
    `form-action ${APP_URL}`,
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')

export async function onRequest({ locals }, next) {
  locals.nonce = crypto.randomUUID()
  const response = await next()
  response.headers.set('content-security-policy', policyWith(locals.nonce))
  return response
}
