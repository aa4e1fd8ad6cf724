import { asText } from '../model/read.ts'
import { call, type Service } from './http.ts'
import { asId, listIn, shape, webUrl } from '../model/decoder.ts'

export interface FederatedEnvironment {
  sigVersion: string
  /** Address of the master app, or ''. */
  masterAppUrl: string
}

const readEnvironment = shape<FederatedEnvironment>({ sigVersion: asId, masterAppUrl: webUrl() })

/** Host names whose pages the service trusts. */
export async function fetchTrustedDomains(service: Service): Promise<string[]> {
  return listIn(asText)(await call(service, '/api/federated/getTrustedDomains')).filter(Boolean)
}

export async function fetchFederatedEnvironment(service: Service): Promise<FederatedEnvironment> {
  return readEnvironment(await call(service, '/api/federated/env'))
}
