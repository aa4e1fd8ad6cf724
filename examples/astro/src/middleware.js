import { APP_URL } from './app-url.js'

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  `connect-src 'self' ${APP_URL} ${APP_URL.replace(/^http/, 'ws')}`,
  `img-src 'self' data: ${APP_URL}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ')

export async function onRequest(_, next) {
  const response = await next()
  response.headers.set('content-security-policy', policy)
  return response
}
