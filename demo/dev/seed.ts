import type { AuthServer } from '../server/index.ts'

/** A user in the file of `--seed`. */
export interface SeedUser {
  name: string
  /** They sign in by a code, which arrives in the mailbox. */
  email: string
  /** The role that they sign in with: `owner`, `admin`, `member` or another one of the app. Default: `guest`. */
  role?: string
  /** Further passports, by their roles, to switch to. */
  passports?: string[]
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isTexts = (value: unknown): boolean => value === undefined || (Array.isArray(value) && value.every(isText))

function readUser(value: unknown, index: number): SeedUser {
  const { name, email, role, passports } = (value ?? {}) as Partial<SeedUser>
  const place = `User ${index + 1} of the seed`
  if (!isText(name)) throw new Error(`${place} has no name.`)
  if (!isText(email) || !/^[^@\s]+@[^@\s]+$/.test(email)) throw new Error(`${place} has no email address.`)
  if (role !== undefined && !isText(role)) throw new Error(`The role of ${place.toLowerCase()} is no text.`)
  if (!isTexts(passports)) throw new Error(`The passports of ${place.toLowerCase()} are no list of roles.`)
  return { name, email, ...(role && { role }), ...(passports && { passports }) }
}

/** The users of a seed. @throws Error with the first one that can't be used */
export function readSeed(text: string): SeedUser[] {
  let users: unknown
  try {
    users = JSON.parse(text)
  } catch (cause) {
    throw new Error('The seed is no JSON.', { cause })
  }
  if (!Array.isArray(users)) throw new Error('The seed is no list of users.')
  return users.map(readUser)
}

/** Adds the users who are not there yet, with their passports. Returns how many were added. */
export async function plantSeed(server: AuthServer, users: SeedUser[]): Promise<number> {
  const { users: known } = server.state
  let added = 0
  for (const { name, email, role = 'guest', passports = [] } of users) {
    const did = server.addUser(name, email)
    const user = did === null ? undefined : known.get(did)
    if (!user) continue
    added += 1
    for (const each of new Set([role, ...passports])) {
      if (each === 'guest') continue
      const id = await server.grant(user.did, each)
      if (each === role) known.put({ ...user, startPassportId: id })
    }
  }
  return added
}
