// Uses of the package, checked against the published types. Never run.
import { $user, configure, DidError, login, type MessageId, on, type User } from 'did-connect-elements'

const button = document.createElement('did-connect-button')
button.mode = 'window'
document.addEventListener('did-login', ({ detail }) => {
  const user: User = detail.user
  button.title = user.fullName
})
on('did-error', ({ detail }) => button.setAttribute('title', detail.message))
login({ methods: ['wallet'] }).catch((error: unknown) => {
  if (error instanceof DidError && error.code === 'closed') button.focus()
})
export const current: User | null = $user.get()
const id: MessageId = 'error.popup-blocked'
configure({ messages: { en: { 'Sign Out': 'Log out', [id]: 'Allow windows of this site.' } } })

// @ts-expect-error there is no such mode
button.mode = 'sideways'
// @ts-expect-error there is no such method
void login({ methods: ['telepathy'] })
// @ts-expect-error the event has no such detail
document.addEventListener('did-logout', ({ detail }) => detail.user)
// @ts-expect-error there is no such code
export const never = (error: DidError) => error.code === 'on-fire'
// @ts-expect-error there is no such text
configure({ messages: { en: { 'Sign In With A Badge': 'x' } } })
