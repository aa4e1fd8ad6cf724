import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAuthServer, type AuthServer } from '../../../demo/server/index.ts'
import { configure } from '../config.ts'
import { deferred, type Deferred } from '../deferred.ts'
import { configureBridge } from '../host/bridge.ts'
import { $appSettings } from '../service.ts'
import { logout } from '../session/index.ts'
import { wireStores } from '../start.ts'
import { openConnect } from './index.ts'

/** Connect flows in a host, against the service. The host replies when the test resolves its call. */
let server: AuthServer
let calls: (Deferred<unknown> & { params: Record<string, unknown> })[] = []

beforeEach(async () => {
  wireStores()
  server = await createAuthServer()
  configure('api', { appUrl: server.url })
  calls = []
  configureBridge({
    call(name: string, params: Record<string, unknown>) {
      if (name !== 'didConnect') return undefined
      const reply = deferred<unknown>()
      calls.push({ ...reply, params })
      return reply.promise
    },
  })
})

afterEach(async () => {
  configureBridge(null)
  await logout()
  await server.close()
})

const outcomeOf = (flow: Promise<unknown>): Promise<unknown> => flow.catch((error: unknown) => error)

/** Starts a login and waits for the call of the host. */
async function begin(): Promise<{ flow: Promise<unknown>; reply: (value: unknown) => void }> {
  const before = calls.length
  const flow = outcomeOf(openConnect({ action: 'login' }))
  await vi.waitFor(() => expect(calls).toHaveLength(before + 1))
  return { flow, reply: (value) => calls.at(-1)?.resolve(value) }
}

test('the host is called with the settings of the app', async () => {
  $appSettings.set(null)
  const { flow, reply } = await begin()
  expect($appSettings.get()).not.toBeNull()
  expect(calls[0]?.params.extraParams).toMatchObject({ componentId: expect.stringMatching(/^z/) as unknown })
  reply({ action: 'close' })
  expect(await flow).toMatchObject({ code: 'closed' })
})
