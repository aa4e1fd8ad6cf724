import type { ConnectSession } from '../../../../demo/server/connect-storage.ts'
import type { Collection, Database } from '../../../../demo/server/database.ts'

/*
 * The records of the simulated app, in this browser. They are read at each use: a window of its wallet changes them
 * too.
 */

const PREFIX = 'did-docs-simulated'

const read = <T>(kind: string): Record<string, T> =>
  JSON.parse(localStorage.getItem(`${PREFIX}-${kind}`) ?? '{}') as Record<string, T>

const write = (kind: string, records: object): void =>
  localStorage.setItem(`${PREFIX}-${kind}`, JSON.stringify(records))

function collection<T>(kind: string, keyOf: (record: T) => string): Collection<T> {
  return {
    get: (key) => read<T>(kind)[key],
    all: () => Object.values(read<T>(kind)),
    put(record) {
      write(kind, { ...read(kind), [keyOf(record)]: record })
      return record
    },
    delete(key) {
      const { [key]: _, ...rest } = read<T>(kind)
      write(kind, rest)
    },
    clear: () => localStorage.removeItem(`${PREFIX}-${kind}`),
  }
}

export const storedDatabase: Database = { collection, flush: async () => {}, close: async () => {} }

/** Connect sessions of the last hour, in place of the map in which the service keeps them. */
export class StoredSessions extends Map<string, ConnectSession> {
  private readonly stored = collection<ConnectSession>('connect', ({ token }) => token)

  override get(token: string): ConnectSession | undefined {
    return this.stored.get(token)
  }

  override has(token: string): boolean {
    return this.get(token) !== undefined
  }

  override set(token: string, session: ConnectSession): this {
    for (const old of this.stored.all()) if (Date.now() - Date.parse(old.createdAt) > 3_600_000) this.delete(old.token)
    this.stored.put({ ...session, token })
    return this
  }

  override delete(token: string): boolean {
    const isKnown = this.has(token)
    this.stored.delete(token)
    return isKnown
  }
}
