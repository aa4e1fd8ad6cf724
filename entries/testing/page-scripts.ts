/* Functions that run in the page. Each sees its input only. */

/** Tokens as the kit stores them. */
export interface Stored {
  /** The origin of the app. Its name is behind the keys of a page that has another one. */
  app: string
  sessionToken: string
  refreshToken: string
  csrfToken: string
  visitorId: string
  storageEngine: 'cookie' | 'localStorage'
}

declare const DIDConnect: {
  $session: { get(): { status: string; user?: { did: string } } }
  logout(): Promise<void>
}

/** Stores a session as the kit does, and announces it as the login pages of the platform do. */
export function store({ app, sessionToken, refreshToken, csrfToken, visitorId, storageEngine }: Stored): void {
  const announce = (name: string, message: object) => {
    const channel = new BroadcastChannel(name)
    channel.postMessage(message)
    channel.close()
  }
  if (location.origin !== app) {
    localStorage.setItem(`login_token@${app}`, sessionToken)
    localStorage.setItem(`refresh_token@${app}`, refreshToken)
    localStorage.setItem(`__visitor_id@${app}`, visitorId)
    return announce(`did-connect:${app}`, { kind: 'session', at: Date.now() })
  }
  const attributes = 'path=/; max-age=3600; secure; samesite'
  if (storageEngine === 'localStorage') localStorage.setItem('login_token', sessionToken)
  else {
    document.cookie = `login_token=${sessionToken}; ${attributes}=lax`
    document.cookie = `x-csrf-token=${csrfToken}; ${attributes}=strict`
  }
  document.cookie = `vid=${visitorId}; ${attributes}=none`
  localStorage.setItem('__visitor_id', visitorId)
  localStorage.setItem('refresh_token', refreshToken)
  announce('blocklet:onLogin', { sessionToken, refreshToken, visitorId })
}

/** What the kit has stored here. */
export function stored(app: string): { sessionToken: string; refreshToken: string; visitorId: string } {
  const isForeign = location.origin !== app
  const local = (name: string) => localStorage.getItem(isForeign ? `${name}@${app}` : name) ?? ''
  // The cookies of a page with another origin are none of this app.
  const cookie = (name: string) =>
    isForeign ? '' : decodeURIComponent(new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1] ?? '')
  return {
    sessionToken: cookie('login_token') || local('login_token'),
    refreshToken: local('refresh_token'),
    visitorId: local('__visitor_id') || cookie('vid'),
  }
}

/** Whether the kit of the page shows this user; '' for nobody. A page without the kit has nothing to show. */
export function shows(did: string): boolean {
  if (!('DIDConnect' in globalThis)) return true
  const session = DIDConnect.$session.get()
  return did ? session.user?.did === did : session.status === 'signed-out'
}

/** Signs out by the kit of the page, or by removing what it has stored. */
export async function signOutHere(app: string): Promise<void> {
  if ('DIDConnect' in globalThis) return DIDConnect.logout()
  for (const name of ['login_token', 'refresh_token']) localStorage.removeItem(`${name}@${app}`)
  if (location.origin !== app) return
  for (const name of ['login_token', 'x-csrf-token']) document.cookie = `${name}=; path=/; max-age=0`
  for (const name of ['login_token', 'refresh_token']) localStorage.removeItem(name)
}

/** The link for a wallet in an open dialog or panel, or ''. */
export function walletLink(): string {
  const roots: (Document | ShadowRoot)[] = [document]
  for (const root of roots) {
    const link = root.querySelector<HTMLAnchorElement>('a[href^="abt:"]')
    if (link) return link.href
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot)
  }
  return ''
}
