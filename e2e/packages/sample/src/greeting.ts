import { $user } from 'did-connect-elements'

export function greeting(): string {
  const user = $user.get()
  return user ? `Hello ${user.fullName}` : 'Hello'
}
