import { tokenOwner, type TokenOwner } from '../../src/model/answer-owner.ts'
import { asNumber, asObject, asText } from '../../src/model/read.ts'
import { base64UrlToUtf8 } from '../../src/protocol/base64.ts'
import type { ReadAddress } from './address.ts'
import { cookieOf, decoded, headerOf, type ReadRequest } from './request.ts'
import { isFromOwnPage, needsProof } from './sender.ts'

/** What a request says about its visitor. */
export interface Credentials {
  token: string
  visitorId: string
  /** The user that the app's answer has to name. */
  owner: TokenOwner
  /** The passport that the role of the token comes from, or ''. */
  passportId: string
  /** The CSRF token that the app has to confirm; '' if none is needed. */
  csrf: string
}

/** Nobody: no token, a broken one, or one without a visitor id. */
export type Shown = Credentials | 'nobody' | 'forged'

const LONGEST_TOKEN = 8_000
const TOKEN = /^[\w-]+\.([\w-]+)\.[\w-]+$/

/** What the token says; null if the app can't have issued it. Only the app knows the secret of the signature. */
function claimsOf(token: string): Pick<Credentials, 'owner' | 'passportId'> | null {
  const [, payload = ''] = (token.length <= LONGEST_TOKEN && TOKEN.exec(token)) || []
  try {
    const claims = asObject(JSON.parse(base64UrlToUtf8(payload)))
    const owner = tokenOwner(claims)
    const isOfUser = owner.did !== '' && asNumber(claims.exp) > 0
    return isOfUser ? { owner, passportId: asText(asObject(claims.passport).id) } : null
  } catch {
    return null
  }
}

const isVisitorId = (id: string): boolean => /^[\w.:-]{1,80}$/.test(id)

/** Both from the headers, or both from the cookies: a header that isn't a bearer token must not count as one. */
export function credentialsOf(request: ReadRequest, address: ReadAddress): Shown {
  const [, bearer] = /^Bearer (.+)$/i.exec(headerOf(request, 'authorization')) ?? []
  const isCookie = bearer === undefined
  const token = decoded(bearer ?? cookieOf(request, 'login_token'))
  const visitorId = decoded(isCookie ? cookieOf(request, 'vid') : headerOf(request, 'x-blocklet-visitor-id'))
  // Without the visitor id, the app would accept the token of a user who has signed out.
  const claims = claimsOf(token)
  if (!claims || !isVisitorId(visitorId)) return 'nobody'
  const session = { token, visitorId, ...claims }
  // Forms can't send a header.
  if (!isCookie || !needsProof(request) || isFromOwnPage(request, address)) return { ...session, csrf: '' }
  // Only pages of this site can read the token and send it along.
  const csrf = decoded(cookieOf(request, 'x-csrf-token'))
  const isForged = csrf === '' || csrf.length > LONGEST_TOKEN || csrf !== headerOf(request, 'x-csrf-token')
  return isForged ? 'forged' : { ...session, csrf }
}
