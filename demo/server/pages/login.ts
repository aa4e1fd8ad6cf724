import { hostOf, isWebAddress, ownHosts, showPanel, tell } from './panel.ts'

/** The app's own login page: signs in, then goes back to where the visitor came from. */
const query = new URLSearchParams(location.search)

/** `'null'` and nothing both mean: not said. */
function param(name: string): string | undefined {
  const value = query.get(name)
  return value && value !== 'null' ? value : undefined
}

async function start(): Promise<void> {
  const redirect = param('redirect') ?? '/'
  const hosts = await ownHosts()
  if (!isWebAddress(redirect) || !hosts.includes(hostOf(redirect))) return tell('Invalid redirect address', true)
  const isSwitching = param('origin') === 'switch-did' || param('forceConnected') !== undefined
  let isLeaving = false
  const leave = () => {
    if (!isLeaving) location.assign(new URL(redirect, location.href))
    isLeaving = true
  }
  // Somebody who is signed in already has nothing to do here, unless to become somebody else.
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

start().catch((error: unknown) => tell(error instanceof Error ? error.message : String(error), true))
