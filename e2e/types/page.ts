// Uses of the package, checked against the published types. Never run.
import {
  $user,
  bindWallet,
  configure,
  connect,
  connectToDidSpace,
  DidError,
  login,
  type MessageId,
  on,
  quickLogin,
  switchAccount,
  type User,
} from 'did-connect-elements'

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

/** Each call has its result, without a cast. */
export async function results(): Promise<void> {
  const { user, results: all } = await login({ methods: ['wallet'] })
  button.title = `${user.fullName} ${all.length}`
  const invited = await connect({ action: 'invite', extraParams: { inviteId: 'x' } })
  button.title = invited.user.did
  const bound = await connect({ action: 'bind-wallet' })
  button.title = `${bound.did ?? ''} ${bound.results.length}`
  button.title = (await bindWallet())?.did ?? ''
  button.title = (await quickLogin())?.user.did ?? ''
  button.title = (await switchAccount({ did: 'z1' }))?.user.did ?? ''
  button.title = (await connectToDidSpace({ mode: 'popup' })).did
  // @ts-expect-error who binds a wallet is signed in already
  button.title = bound.user.did
  // @ts-expect-error there may be no account to choose
  button.title = (await quickLogin()).user.did
}

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
