import type { Context } from 'hono'
import type { Fault } from '../faults.ts'
import type { Relay } from '../relay.ts'
import type { App, RouteEnv, Service } from '../service.ts'
import { merge } from '../settings.ts'
import type { ServerState } from '../state.ts'

/** Controls the server for browser tests and the demo's panel: `/__faults`, `/__relay`, `/__state`. */

const COLLECTIONS = ['users', 'passports', 'sessions', 'invitations', 'follows', 'orgs', 'notifications'] as const
const DOCUMENTS = ['settings', 'app', 'config'] as const

type Changes = Partial<Record<string, Record<string, unknown>>>

function readState(state: ServerState) {
  const records = COLLECTIONS.map((name) => [name, state[name].all()])
  const documents = DOCUMENTS.map((name) => [name, state[name]])
  return { ...Object.fromEntries([...documents, ...records]), pushes: state.pushes }
}

/** Merges documents. For records: changes the given fields, adds new keys, and removes those set to `null`. */
async function changeState({ state }: Service, c: Context<RouteEnv>) {
  const changes: Changes = await c.req.json()
  for (const name of DOCUMENTS) merge(state[name], changes[name] ?? {})
  for (const name of COLLECTIONS) {
    for (const [key, change] of Object.entries(changes[name] ?? {})) {
      if (change === null) state[name].delete(key)
      else state[name].put(Object.assign(state[name].get(key) ?? {}, change) as never)
    }
  }
  return c.json(readState(state))
}

export function controlRoutes(app: App, service: Service, relay: Relay): void {
  const { faults } = service
  app.get('/__faults', (c) => c.json(faults.list()))
  app.post('/__faults', async (c) => c.json({ id: faults.add(await c.req.json<Fault>()) }))
  app.delete('/__faults', (c) => {
    const id = c.req.query('id')
    if (id) faults.remove(Number(id))
    else faults.clear()
    return c.json(faults.list())
  })
  app.delete('/__relay', (c) => {
    relay.cut()
    return c.body(null, 204)
  })
  app.get('/__state', (c) => c.json(readState(service.state)))
  app.patch('/__state', (c) => changeState(service, c))
}
