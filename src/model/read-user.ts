import { asNumberOrZero, asTextOr, listOf, shape, type Decoder } from './decoder.ts'
import { asText, bareDid } from './read.ts'
import type { ConnectedAccount, DidSpace, Passport, User } from './user.ts'
import { asName } from './plain-line.ts'

const readPlace = shape<DidSpace>({ did: asText, name: asText, url: asText, endpoint: asText })

/** The user's storage space; null without one. */
export function readSpace(value: unknown): DidSpace | null {
  const space = readPlace(value)
  return space.endpoint ? space : null
}

/** A decoder of users, with the decoder of their pictures; null if the value has no DID. */
export const userReader =
  (picture: Decoder<string>): Decoder<User | null> =>
  (value) => {
    const user = shape<User>({
      did: bareDid,
      fullName: asName,
      email: asText,
      avatar: picture,
      role: asText,
      passports: listOf(shape<Passport>({ id: asText, name: asText, title: asName, role: asText })),
      connectedAccounts: listOf(shape<ConnectedAccount>({ provider: asText, did: bareDid, pk: asText, id: asText })),
      sourceProvider: asTextOr('wallet'),
      sourceAppPid: asTextOr(null),
      locale: asText,
      generation: asNumberOrZero,
      didSpace: readSpace,
    })(value)
    return user.did ? user : null
  }
