import { userReader } from '../model/read-user.ts'
import type { User } from '../model/user.ts'
import { pictureUrl } from './picture.ts'

export interface SessionResponse {
  user: User
  /** The sign-in method of this session: `wallet`, `passkey`, `email`, … */
  provider: string
  /** When the record of the user last changed, in milliseconds; 0 if the service doesn't say. */
  changedAt?: number
}

/** A user with absolute addresses; null if the value has no DID. */
export const readUser = (value: unknown, base: string): User | null => userReader(pictureUrl(base))(value)
