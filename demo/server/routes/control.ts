import type { Context, MiddlewareHandler } from 'hono'
import type { Fault } from '../faults.ts'
import { errorsAsJson, HttpError, readBody } from '../http-error.ts'
import { originOf } from '../origin.ts'
import { issuePassport } from '../passports.ts'
import type { Relay } from '../relay.ts'
import type { App, RouteEnv, Service } from '../service.ts'
import { isPlain, merge } from '../settings.ts'
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

function isChange(changes: Changes): boolean {
  const parts = [...DOCUMENTS, ...COLLECTIONS].map((name) => changes[name] ?? {})
  const records = COLLECTIONS.flatMap((name) => Object.values(changes[name] ?? {}))
  return parts.every(isPlain) && records.every((record) => record === null || isPlain(record))
}

/** Merges documents. For records: changes the given fields, adds new keys, and removes those set to `null`. */
async function changeState({ state }: Service, c: Context<RouteEnv>) {
  const changes = await readBody<Changes>(c)
  if (!isChange(changes)) throw new HttpError(400, 'Changes are objects')
  for (const name of DOCUMENTS) merge(state[name], changes[name] ?? {})
  for (const name of COLLECTIONS) {
    for (const [key, change] of Object.entries(changes[name] ?? {})) {
      if (change === null) state[name].delete(key)
      else state[name].put({ ...state[name].get(key), ...(change as object) } as never)
    }
  }
  return c.json(readState(state))
}

async function addFault({ faults }: Service, c: Context<RouteEnv>) {
  const fault = await readBody<Fault>(c)
  if (typeof fault.path !== 'string') throw new HttpError(400, 'A fault has a path')
  return c.json({ id: faults.add(fault as Fault) })
}

/** A passport for a user without their wallet, as the owner of an app issues one. */
async function addPassport(service: Service, c: Context<RouteEnv>) {
  const { did, role } = await readBody<{ did: string; role: string }>(c)
  const user = service.state.users.get(typeof did === 'string' ? did.replace('did:abt:', '') : '')
  if (!user || typeof role !== 'string' || role === '') throw new HttpError(400, 'A passport has a user and a role')
  return c.json({ id: (await issuePassport(service, user, role)).id })
}

/** Browsers name the page that sends a change. Programs send none. */
const onlyOwnPages: MiddlewareHandler<RouteEnv> = async (c, next) => {
  const origin = c.req.header('origin')
  if (origin === undefined || origin === originOf(c)) await next()
  else return c.json({ error: 'Only pages of the service may do this' }, 403)
}

export function controlRoutes(app: App, service: Service, relay: Relay): void {
  const { faults } = service
  for (const path of ['/__faults', '/__relay', '/__state', '/__passports']) app.use(path, onlyOwnPages)
  app.get('/__faults', (c) => c.json(faults.list()))
  app.post(
    '/__faults',
    errorsAsJson((c) => addFault(service, c)),
  )
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
  app.post(
    '/__passports',
    errorsAsJson((c) => addPassport(service, c)),
  )
  app.get('/__state', (c) => c.json(readState(service.state)))
  app.patch(
    '/__state',
    errorsAsJson((c) => changeState(service, c)),
  )
}
