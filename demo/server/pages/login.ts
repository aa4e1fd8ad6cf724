import { hostOf, isWebAddress, ownHosts, showPanel, showStatus } from './panel.ts'

/** The app's own login page: signs in, then redirects back. */
const query = new URLSearchParams(location.search)

/** `'null'` counts as absent. */
function param(name: string): string | undefined {
  const value = query.get(name)
  return value && value !== 'null' ? value : undefined
}

async function start(): Promise<void> {
  const redirect = param('redirect') ?? '/'
  const hosts = await ownHosts()
  if (!isWebAddress(redirect) || !hosts.includes(hostOf(redirect))) return showStatus('Invalid redirect address', true)
  const isSwitching = param('origin') === 'switch-did' || param('forceConnected') !== undefined
  let isLeaving = false
  const leave = () => {
    const back = new URL(redirect, location.href)
    // As the page of Blocklet Server does.
    back.hash = ''
    if (!isLeaving) location.assign(back)
    isLeaving = true
  }
  // A signed-in visitor is redirected at once, unless to switch accounts.
  document.addEventListener('did-session-change', (event) => {
    const { user } = (event as CustomEvent<{ user: unknown }>).detail
    if (user && !isSwitching) leave()
  })
  showPanel(
    {
      action: 'login',
      'force-connected': param('forceConnected'),
      'source-app-pid': param('sourceAppPid'),
      inviter: param('inviter'),
      locale: param('locale'),
    },
    leave,
  )
}

start().catch((error: unknown) => showStatus(error instanceof Error ? error.message : String(error), true))
