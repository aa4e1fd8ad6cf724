import { EventEmitter } from 'node:events'
import type { Clock } from './clock.ts'

export interface ConnectSession {
  token: string
  status: string
  did: string | null
  pk: string | null
  mfaCode: number | null
  error: string | null
  createdAt: string
  updatedAt: string
  sourceToken: string
  destToken?: string
  extraParams: Record<string, unknown>
  [key: string]: unknown
}

const blank = { currentStep: 0, mfaSupported: false, extraParams: {}, appInfo: null, clientVersion: null }
const empty = { connectedWallet: null, did: null, pk: null, mfaCode: null, appDid: null, error: null }

/**
 * Connect sessions as the protocol library needs them: reads return copies, and every change emits an event. They are
 * kept in memory only; after a restart they get 400, like expired ones.
 */
export class ConnectStorage extends EventEmitter {
  constructor(
    private readonly clock: Clock,
    readonly sessions = new Map<string, ConnectSession>(),
  ) {
    super()
  }

  async create(token: string, status = 'created'): Promise<ConnectSession> {
    // Two starts in one millisecond get the same token: the platform refuses the second with this message.
    if (this.sessions.has(token)) throw new Error('Validation error')
    const now = new Date(this.clock.now()).toISOString()
    const session: ConnectSession = {
      token,
      status,
      ...blank,
      ...empty,
      createdAt: now,
      updatedAt: now,
      memberAppInfo: null,
      sourceToken: '',
    }
    this.sessions.set(token, session)
    this.emit('create', session)
    return session
  }

  async read(token: string): Promise<ConnectSession | null> {
    const session = this.sessions.get(token)
    return session ? structuredClone(session) : null
  }

  async update(token: string, updates: Partial<ConnectSession>): Promise<ConnectSession | null> {
    const old = this.sessions.get(token)
    if (!old) return null
    const { token: _, ...changes } = updates
    // The library reports every thrown error as status "error"; an account mismatch has to stay "forbidden".
    if (old.status === 'forbidden') delete changes.status
    // Clients ignore a frame that is not newer than the last one, and two changes can fall in one millisecond.
    const updated = Math.max(this.clock.now(), Date.parse(old.updatedAt) + 1)
    const session = {
      ...old,
      ...structuredClone(changes),
      updatedAt: new Date(updated).toISOString(),
    } as ConnectSession
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
