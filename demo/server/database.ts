import { mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createClient } from '@libsql/client'
import type { Client } from '@libsql/client'

/** Records of one kind: read synchronously from memory, written to the database in the background. */
export interface Collection<T> {
  get(key: string): T | undefined
  all(): T[]
  /** Adds or replaces, and returns the record. */
  put(record: T): T
  delete(key: string): void
  clear(): void
}

export interface Database {
  collection<T>(kind: string, keyOf: (record: T) => string): Collection<T>
  /** Resolves when all changes so far are stored. */
  flush(): Promise<void>
  close(): Promise<void>
}

const urlOf = (file: string): string => (file === ':memory:' ? file : pathToFileURL(resolve(file)).href)

/** Writes run one after another, so that changes of a record are stored in order. */
function createWriter(client: Client) {
  let tail: Promise<unknown> = Promise.resolve()
  let failure: unknown
  return {
    run(sql: string, args: string[]) {
      tail = tail.then(() => client.execute({ sql, args })).catch((error: unknown) => (failure ??= error))
    },
    async drain() {
      await tail
      if (failure) throw failure
    },
  }
}

export async function openDatabase(file: string): Promise<Database> {
  if (file !== ':memory:') mkdirSync(dirname(resolve(file)), { recursive: true })
  const client = createClient({ url: urlOf(file) })
  await client.execute(
    'create table if not exists records (kind text, key text, value text not null, primary key (kind, key))',
  )
  const rows = (await client.execute('select kind, key, value from records order by rowid')).rows
  const writer = createWriter(client)

  return {
    collection<T>(kind: string, keyOf: (record: T) => string): Collection<T> {
      const stored = rows.filter((row) => row.kind === kind)
      const records = new Map(stored.map((row) => [String(row.key), JSON.parse(String(row.value)) as T]))
      return {
        get: (key) => records.get(key),
        all: () => [...records.values()],
        put(record) {
          records.set(keyOf(record), record)
          writer.run(
            'insert into records values (?, ?, ?) on conflict (kind, key) do update set value = excluded.value',
            [kind, keyOf(record), JSON.stringify(record)],
          )
          return record
        },
        delete(key) {
          records.delete(key)
          writer.run('delete from records where kind = ? and key = ?', [kind, key])
        },
        clear() {
          records.clear()
          writer.run('delete from records where kind = ?', [kind])
        },
      }
    },
    flush: () => writer.drain(),
    async close() {
      await writer.drain()
      client.close()
    },
  }
}
