import { hostOf, ownHosts, showStatus } from './panel.ts'

/** The redirect target of third parties: posts the code to its opener. Errors are shown here. */
const CLOSE_MS = 2000

const query = new URLSearchParams(location.search)

async function start(): Promise<void> {
  const caller = query.get('state') ?? ''
  const code = query.get('code')
  if (query.has('error')) return showStatus(query.get('error_description') ?? query.get('error') ?? '', true)
  if (!code) return showStatus('invalid code', true)
  const opener: Window | null = window.opener
  if (!URL.canParse(caller) || !(await ownHosts()).includes(hostOf(caller)) || !opener) {
    return showStatus('Invalid login caller', true)
  }
  opener.postMessage({ type: 'authorization_response', response: { code } }, new URL(caller).origin)
  showStatus('Signed in. This window closes by itself.')
  setTimeout(() => window.close(), CLOSE_MS)
}

start().catch((error: unknown) => showStatus(error instanceof Error ? error.message : String(error), true))
