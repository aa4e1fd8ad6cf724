import { afterEach, expect, it, vi } from 'vitest'
import { configure } from '../../core/config.ts'
import { $service } from '../../core/app/service.ts'
import { broadcast } from '../../core/tabs.ts'
import { announceLogin, listenToTabs } from './listen-to-tabs.ts'

const channels: BroadcastChannel[] = []
/** Another tab of an app. */
function tabOf(appUrl: string): BroadcastChannel {
  const channel = new BroadcastChannel(`did-connect:${appUrl}`)
  channels.push(channel)
  return channel
}

afterEach(() => {
  for (const channel of channels.splice(0)) channel.close()
})

const ONE = 'https://one.example'
const TWO = 'https://two.example'

it('receives a message of another tab once after the app has changed twice', async () => {
  const onSession = vi.fn()
  const onLogout = vi.fn()
  for (const appUrl of [ONE, TWO, ONE, TWO, ONE]) {
    configure('api', { appUrl })
    listenToTabs({ onSession, onLogout })
  }
  tabOf(ONE).postMessage({ kind: 'session', at: Date.now() })
  tabOf(ONE).postMessage({ kind: 'logout', at: Date.now() + 1 })
  await vi.waitFor(() => expect(onLogout).toHaveBeenCalled())
  expect(onSession).toHaveBeenCalledOnce()
  expect(onLogout).toHaveBeenCalledOnce()
})

it('receives no messages of tabs of a previous app', async () => {
  const left = { onSession: vi.fn(), onLogout: vi.fn() }
  const here = { onSession: vi.fn(), onLogout: vi.fn() }
  configure('api', { appUrl: ONE })
  listenToTabs(left)
  configure('api', { appUrl: TWO })
  listenToTabs(here)
  tabOf(ONE).postMessage({ kind: 'session', at: Date.now() })
  tabOf(TWO).postMessage({ kind: 'session', at: Date.now() })
  await vi.waitFor(() => expect(here.onSession).toHaveBeenCalledOnce())
  expect(left.onSession).not.toHaveBeenCalled()
})

it('ignores its own messages and unreadable messages', async () => {
  const listeners = { onSession: vi.fn(), onLogout: vi.fn() }
  configure('api', { appUrl: ONE })
  listenToTabs(listeners)
  broadcast('logout')
  const other = tabOf(ONE)
  for (const message of [null, 'logout', { kind: 7 }, ['session']]) other.postMessage(message)
  other.postMessage({ kind: 'session' })
  await vi.waitFor(() => expect(listeners.onSession).toHaveBeenCalledOnce())
  expect(listeners.onLogout).not.toHaveBeenCalled()
})

/** Another page of this origin, with the platform's own kit. */
function platformPage(): { messages: unknown[]; send: (message: unknown) => void } {
  const channel = new BroadcastChannel('blocklet:onLogin')
  channels.push(channel)
  const messages: unknown[] = []
  channel.addEventListener('message', ({ data }) => messages.push(data))
  return { messages, send: (message) => channel.postMessage(message) }
}

const HERE = 'http://localhost'

it('sends the tokens of a login to pages with another kit', async () => {
  const page = platformPage()
  configure('api', { appUrl: ONE })
  announceLogin()
  configure('api', { appUrl: HERE })
  const { tokens } = $service.get()
  tokens.setRefresh('refresh.of.here')
  announceLogin()
  await vi.waitFor(() => expect(page.messages).toHaveLength(1))
  expect(page.messages).toEqual([
    { sessionToken: '', refreshToken: 'refresh.of.here', visitorId: tokens.visitorId(), kit: 'did-connect-elements' },
  ])
})

it('reads the session again after a login on a page with another kit, and not after its own', async () => {
  const listeners = { onSession: vi.fn(), onLogout: vi.fn() }
  const page = platformPage()
  configure('api', { appUrl: HERE })
  listenToTabs(listeners)
  for (const message of [null, 'x', { sessionToken: 1 }, { sessionToken: 'a', kit: 'did-connect-elements' }]) {
    page.send(message)
  }
  page.send({ sessionToken: 'a.b.c', refreshToken: '', visitorId: '' })
  await vi.waitFor(() => expect(listeners.onSession).toHaveBeenCalled())
  expect(listeners.onSession).toHaveBeenCalledOnce()
})
