// A bridge of a program around the page.
import { configure, type HostBridge } from 'did-connect-elements'

type Run = (payload?: never) => Promise<void>

const functions = new Map<string, Run>()

const bridge: HostBridge = {
  call: (name, params) => (name === 'autoLogin' ? Promise.resolve({ sessionToken: 'token' }) : void params),
  register(name, run) {
    functions.set(name, run)
    return () => functions.delete(name)
  },
}
configure({ bridge })
configure({ bridge: null })
bridge.call('onLogout', { visitorId: 'visitor', appPid: 'app', userDid: 'user' })

// @ts-expect-error the host is notified of a logout with the visitor, the app and the user
bridge.call('onLogout', { visitorId: 'visitor' })
