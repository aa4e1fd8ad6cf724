import { fetchAnswer } from '../../wallet/fetch-answer.ts'
import { respond } from '../../wallet/node.ts'
import type { RespondOptions, WalletResult } from '../../wallet/node.ts'
import { SERVICE_PATH } from '../service.ts'

/** The client side of the protocol, written separately: the kit's own code would prove nothing here. */
export interface Answer<T = Record<string, unknown>> {
  status: number
  headers: Headers
  text: string
  json: T
}

export type Json = Record<string, never> & { [key: string]: string }

export async function call<T = Json>(
  server: { url: string },
  path: string,
  init: RequestInit = {},
): Promise<Answer<T>> {
  const response = await fetchAnswer(`${server.url}${path.startsWith('/__') ? '' : SERVICE_PATH}${path}`, init)
  const text = await response.text()
  const isJson = /^[{[]|^null$/.test(text)
  return { status: response.status, headers: response.headers, text, json: (isJson ? JSON.parse(text) : {}) as T }
}

export interface Started {
  token: string
  url: string
  error?: string
  extra: { connectedDid: string; saveConnect: boolean }
}

/** Two starts in one millisecond collide, as on the platform: the second is repeated. */
export async function start(
  server: { url: string },
  query: Record<string, string> = {},
  { action = 'login', headers = {} }: { action?: string; headers?: Record<string, string> } = {},
): Promise<Started> {
  const path = `/api/did/${action}/token?${new URLSearchParams(query)}`
  const { json } = await call<Started>(server, path, { headers })
  return json.error === 'Validation error' ? start(server, query, { action, headers }) : json
}

export const status = (server: { url: string }, token: string, action = 'login') =>
  call(server, `/api/did/${action}/status?_t_=${token}`)

export interface Login {
  wallet: WalletResult
  sessionToken: string
  refreshToken: string
  csrfToken: string
  visitorId: string
  did: string
}

export async function login(
  server: { url: string },
  options: RespondOptions = {},
  query: Record<string, string> = {},
): Promise<Login> {
  const { token, url } = await start(server, query)
  const wallet = await respond(url, options)
  const { json } = await status(server, token)
  return { ...(json as unknown as Login), wallet }
}

export const signedIn = ({ sessionToken, visitorId }: Login): Record<string, string> => ({
  authorization: `Bearer ${encodeURIComponent(sessionToken)}`,
  'x-blocklet-visitor-id': visitorId,
})

export const refresh = (
  server: { url: string },
  { refreshToken, visitorId }: Login,
  headers: Record<string, string> = {},
) =>
  call(server, '/api/did/refreshSession', {
    method: 'POST',
    headers: { authorization: `Bearer ${refreshToken}`, 'x-blocklet-visitor-id': visitorId, ...headers },
  })

export const send = (method: string, body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})
