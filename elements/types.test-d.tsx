/*
 * Programs a page could have. Those under an "expect-error" must not compile; `tsc` fails when they do. Nothing here
 * runs.
 */
import type { ReactNode } from 'react'
import { configure, connect, DidError, login, on, $session, $user, type DidEvent } from './index.ts'

export function plainPage(): void {
  const button = document.createElement('did-connect-button')
  button.action = 'bind-wallet'
  button.extraParams = { a: 'b' }
  button.methods = ['wallet', 'email']
  button.action = 'request-profile'
  button.requestPrefix = '/shop/api/did'
  button.texts = { title: 'Share your profile' }
  button.sealed = ['config']
  // @ts-expect-error only a script can say where the session may go
  button.sessionOrigins = ['https://site.example']
  // @ts-expect-error not a method
  button.methods = ['fax']
  // @ts-expect-error seconds are a number
  button.timeout = '300'
  // @ts-expect-error a method can't be replaced by text
  button.open = 'x'
  void button.open().then((result) => result)

  button.addEventListener('did-login', (event) => event.detail.user.fullName)
  document.addEventListener('did-logout', ({ detail }) => detail.reason === 'expired')
  window.addEventListener('did-error', ({ detail }) => detail.code === 'popup-blocked')
  // @ts-expect-error no such reason
  document.addEventListener('did-logout', ({ detail }) => detail.reason === 'boredom')
  // @ts-expect-error a user's name is fullName
  document.addEventListener('did-login', ({ detail }) => detail.user.name)
}

export async function script(): Promise<void> {
  configure({ appUrl: 'https://app.example', theme: 'dark' })
  // @ts-expect-error no such setting
  configure({ appURL: 'https://app.example' })
  configure({ connectUrlHosts: ['wallet.example'], storageEngine: 'cookie', noSocket: true, locale: 'zh-TW' })
  configure({ sessionOrigins: ['https://site.example'] })
  // @ts-expect-error a list, which no attribute can have
  configure({ sessionOrigins: 'https://site.example' })
  configure({ messages: { en: { 'Sign Out': 'Log out', 'error.timeout': 'Too slow' }, de: { Close: 'Zu' } } })
  // @ts-expect-error no such text
  configure({ messages: { en: { 'Log out': 'x' } } })
  // @ts-expect-error no such error
  configure({ messages: { en: { 'error.on-fire': 'x' } } })
  // @ts-expect-error texts are strings
  configure({ messages: { en: { 'Sign Out': 1 } } })
  // @ts-expect-error no such theme
  configure({ theme: 'sepia' })
  // @ts-expect-error no such language
  configure({ locale: 'xx' })
  // @ts-expect-error a flag is true or false
  configure({ noSocket: 'yes' })

  const off: () => void = on('did-success', (event: DidEvent<'did-success'>) => event.detail.result)
  off()
  // @ts-expect-error no such event
  on('did-sign-in', () => {})

  await login({ mode: 'redirect', redirectTo: '/done' })
  // @ts-expect-error login is the action
  await login({ action: 'invite' })
  // @ts-expect-error an action is needed
  await connect({ mode: 'popup' })
  await connect({ action: 'bind-wallet' }).catch(
    (error: unknown) => error instanceof DidError && error.code === 'closed',
  )

  const session = $session.get()
  // @ts-expect-error only somebody signed in is a user
  void session.user
  if (session.status === 'signed-in') void session.user.did
  // @ts-expect-error readable only
  $user.set(null)
}

// @ts-expect-error no such code
export const codeOf = (error: DidError): 'nope' => error.code

export const reactPage = (): ReactNode => (
  <>
    <did-connect-button
      action="login"
      alwaysVisible
      app-url="https://app.example"
      extra-params='{"a":1}'
      storage-engine="cookie"
      force-connected="z1"
      no-socket=""
      ondid-login={(event) => event.detail.user.did}
      className="mine"
    >
      <span slot="icon" />
      Sign in
    </did-connect-button>
    <did-connect-panel branded />
    <did-avatar-menu size={48} hideWhenSignedOut ondid-menu-open={() => {}}>
      <a slot="items" href="/orders">
        Orders
      </a>
    </did-avatar-menu>
    {/* @ts-expect-error a size is a number */}
    <did-avatar-menu size="large" />
    {/* @ts-expect-error not a mode */}
    <did-connect-button mode="iframe-ish" />
    {/* @ts-expect-error not an engine */}
    <did-connect-button storage-engine="sessionStorage" />
    {/* @ts-expect-error not a language */}
    <did-address locale="xx" />
    {/* @ts-expect-error not a property of the panel */}
    <did-connect-panel label="x" />
    {/* @ts-expect-error the panel opens no window */}
    <did-connect-panel mode="window" />
    {/* @ts-expect-error the panel leads to no other page */}
    <did-connect-panel redirectTo="/done" />
    {/* @ts-expect-error the panel leads to no other site */}
    <did-connect-panel siteUrl="https://spaces.example" />
    {/* @ts-expect-error a handler gets the event of its name */}
    <did-connect-button ondid-copy={(event) => event.detail.user} />
  </>
)

export async function walletRequests(): Promise<void> {
  const { result, did, pk, results } = await connect<{ result: { fullName: string } }>({
    action: 'request-profile',
    requestPrefix: '/shop/api/did',
    sealed: ['config'],
    requireLogin: true,
    fetch: (url, init) => fetch(url, init),
  })
  const texts: string[] = [result.fullName, did, pk]
  // @ts-expect-error the page has not said that there is one
  texts.push(result.email, results.length)
  const { user } = await connect({ action: 'login' })
  texts.push(user.fullName)
  const other = await connect({ action: 'request-profile' })
  // @ts-expect-error a request of the app’s own names no user
  texts.push(other.user.fullName)
}
