import { asText } from '../model/read.ts'
import { call, type Service } from './http.ts'
import { requiring, shape } from '../model/decoder.ts'

export interface CsrfTokens {
  loginToken: string
  csrfToken: string
}

const readTokens = requiring('csrfToken', shape<CsrfTokens>({ loginToken: asText, csrfToken: asText }))

/** The token that the components' backends require for writes. Only the cookie engine has one. */
export async function fetchCsrfToken(service: Service): Promise<CsrfTokens> {
  return readTokens(await call(service, '/api/did/csrfToken'))
}
