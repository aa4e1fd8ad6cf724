import { readApp } from '../../src/model/app.ts'
import { DidError } from '../../src/model/errors.ts'
import { $appSettings } from '../../src/core/app-look.ts'
import { ConnectButton } from './connect-button.tsx'
import { stubQuickLogin, SAVED } from '../../src/testing/quick-login-stub.ts'
import { APPS, content } from './connect-content.tsx'
import { hasLongWords, mount, UNNAMED, type Scene } from './scene.tsx'

const withLongNames = () =>
  SAVED.map((session) => ({ ...session, user: session.user && { ...session.user, fullName: UNNAMED.fullName } }))

/** Puts a sign-in button at the top of the page, and the list of this browser's accounts below it. */
function openQuickLogin(state: Parameters<typeof stubQuickLogin>[0] = {}, settings: object = {}): void {
  $appSettings.set(readApp({ appPid: content.did, appName: content.name, settings }, location.origin))
  const header = document.createElement('header')
  document.body.prepend(header)
  const { host } = mount(
    header,
    <span style={{ display: 'flex', justifyContent: 'end' }}>
      <ConnectButton />
    </span>,
  )
  stubQuickLogin({ anchor: host as HTMLElement, ...state })
}

function openWithTwoApps(): void {
  const [{ appPid, appName } = {}] = APPS
  const master = { appPid, appName, appUrl: location.origin }
  openQuickLogin({}, { federated: { master, config: { status: 'approved' } } })
}

export const quickLoginScenes: Record<string, Scene> = {
  'quick-login': () => openQuickLogin({ sessions: hasLongWords ? withLongNames() : SAVED }),
  'quick-apps': openWithTwoApps,
  'quick-loading': () => openQuickLogin({ sessions: null, anchor: null }),
  'quick-busy': () => openQuickLogin({ busy: SAVED[1]?.id ?? null, anchor: null }),
  'quick-error': () =>
    openQuickLogin({
      error: new DidError('request-failed', { text: 'session expired' }),
      sessions: SAVED.slice(0, 1),
      anchor: null,
    }),
}
