/** Events that the playground lists. */
export const EVENTS = [
  'did-login',
  'did-logout',
  'did-logout-request',
  'did-session-change',
  'did-account-switch',
  'did-passport-switch',
  'did-profile-switch',
  'did-wallet-bind',
  'did-space-connect',
  'did-connect-open',
  'did-connect-status',
  'did-connect-close',
  'did-passkey-offer',
  'did-success',
  'did-follow',
  'did-copy',
  'did-menu-open',
  'did-menu-close',
  'did-error',
  'did-analytics',
]

/** Calls of the frame go through the page around it, where the simulated app is. It has no socket. */
const SIMULATION = `<script>
  window.fetch = (...request) => parent.fetch(...request)
  delete window.WebSocket
</script>`

/** The document of the playground's frame: the snippet, and a script that reports events to the page around it. */
export const pageOf = (snippet: string, events: readonly string[], isSimulated: boolean): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>The element</title>
<style>
  :root { color-scheme: light dark; font-family: system-ui, sans-serif }
  body { margin: 24px }
</style>
${isSimulated ? SIMULATION : ''}
<script>
  for (const name of ${JSON.stringify(events)})
    document.addEventListener(name, ({ detail }) => {
      const text = JSON.stringify(detail, (key, value) => (/token/i.test(key) ? '…' : value))
      parent.postMessage({ name, detail: text }, ${JSON.stringify(location.origin)})
    })
</script>
<main>
${snippet}
</main>
</html>`
