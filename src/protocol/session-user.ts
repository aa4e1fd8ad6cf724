import { asText, bareDid } from '../model/read.ts'
import { asNumberOrZero, asTextOr, listOf, shape } from '../model/decoder.ts'
import type { ConnectedAccount, DidSpace, Passport, User } from '../model/user.ts'
import { pictureUrl } from './picture.ts'

export interface SessionResponse {
  user: User
  /** The sign-in method of this session: `wallet`, `passkey`, `email`, … */
  provider: string
}

const readPlace = shape<DidSpace>({ did: asText, name: asText, url: asText, endpoint: asText })

/** The user's storage space; null without one. */
export function readSpace(value: unknown): DidSpace | null {
  const space = readPlace(value)
  return space.endpoint ? space : null
}

/** A user with absolute addresses; null if the value has no DID. */
export function readUser(value: unknown, base: string): User | null {
  const user = shape<User>({
    did: bareDid,
    fullName: asText,
    email: asText,
    avatar: pictureUrl(base),
    role: asText,
    passports: listOf(shape<Passport>({ id: asText, name: asText, title: asText, role: asText })),
    connectedAccounts: listOf(shape<ConnectedAccount>({ provider: asText, did: bareDid, pk: asText, id: asText })),
    sourceProvider: asTextOr('wallet'),
    sourceAppPid: asTextOr(null),
    locale: asText,
    generation: asNumberOrZero,
    didSpace: readSpace,
  })(value)
  return user.did ? user : null
}
