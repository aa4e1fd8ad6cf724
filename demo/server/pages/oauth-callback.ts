import { hostOf, ownHosts, tell } from './panel.ts'

/** Where a third party sends the window back to: hands the code to the page that opened it. Errors stay here. */
const CLOSE_MS = 2000

const query = new URLSearchParams(location.search)

async function start(): Promise<void> {
  const caller = query.get('state') ?? ''
  const code = query.get('code')
  if (query.has('error')) return tell(query.get('error_description') ?? query.get('error') ?? '', true)
  if (!code) return tell('invalid code', true)
  const opener: Window | null = window.opener
  if (!URL.canParse(caller) || !(await ownHosts()).includes(hostOf(caller)) || !opener) {
    return tell('Invalid login caller', true)
  }
  opener.postMessage({ type: 'authorization_response', response: { code } }, new URL(caller).origin)
  tell('Signed in. This window closes by itself.')
  setTimeout(() => window.close(), CLOSE_MS)
}

start().catch((error: unknown) => tell(error instanceof Error ? error.message : String(error), true))
