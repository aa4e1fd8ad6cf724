import { asText } from '../model/read.ts'
import { call, type Service } from './http.ts'
import { shape } from './shape.ts'

export interface CsrfTokens {
  loginToken: string
  csrfToken: string
}

/** The token that component back ends want with writes. Only the cookie engine has one. */
export async function fetchCsrfToken(service: Service): Promise<CsrfTokens> {
  return shape<CsrfTokens>({ loginToken: asText, csrfToken: asText })(await call(service, '/api/did/csrfToken'))
}
