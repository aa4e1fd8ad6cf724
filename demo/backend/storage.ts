import { EventEmitter } from 'node:events'
import type { Clock, ConnectSession } from '../server/index.ts'

/**
 * Connect sessions in memory, as the storage of most backends has them: what is not set is absent, two changes may have
 * the same time, and of two sessions with one token the second is left.
 */
export class SessionStorage extends EventEmitter {
  private readonly sessions = new Map<string, ConnectSession>()

  constructor(private readonly clock: Clock) {
    super()
  }

  private now(): string {
    return new Date(this.clock.now()).toISOString()
  }

  async create(token: string, status = 'created'): Promise<Partial<ConnectSession>> {
    const now = this.now()
    const session = { token, status, _id: crypto.randomUUID(), createdAt: now, updatedAt: now }
    this.sessions.set(token, session as Partial<ConnectSession> as ConnectSession)
    this.emit('create', session)
    return session
  }

  async read(token: string): Promise<ConnectSession | null> {
    const session = this.sessions.get(token)
    return session ? structuredClone(session) : null
  }

  async update(token: string, changes: Partial<ConnectSession>): Promise<ConnectSession | null> {
    const old = this.sessions.get(token)
    if (!old) return null
    const known = Object.entries(changes).filter(([name, value]) => name !== 'token' && value !== undefined)
    const session = { ...old, ...structuredClone(Object.fromEntries(known)), updatedAt: this.now() }
    this.sessions.set(token, session)
    this.emit('update', session)
    return session
  }

  async delete(token: string): Promise<void> {
    if (this.sessions.delete(token)) this.emit('destroy', token)
  }

  async exist(token: string, did?: string): Promise<boolean> {
    const session = this.sessions.get(token)
    return Boolean(session && (!did || session.did === did))
  }
}
