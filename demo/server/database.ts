import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/** Records of one kind: read synchronously from memory, written to the file in the background. */
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

/** A line of the file: a record as it became, or null when it was deleted. */
interface Change {
  kind: string
  key: string
  value: unknown
}

type Kinds = Map<string, Map<string, unknown>>

function readLine(line: string): Change | null {
  try {
    return JSON.parse(line) as Change
  } catch {
    return null // The process ended while it wrote this line, the last one.
  }
}

function readChanges(file: string): Kinds {
  const kinds: Kinds = new Map()
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
  for (const change of lines.map(readLine)) {
    if (!change) continue
    const records = kinds.get(change.kind) ?? new Map<string, unknown>()
    kinds.set(change.kind, records)
    if (change.value === null) records.delete(change.key)
    else records.set(change.key, change.value)
  }
  return kinds
}

const lineOf = (change: Change): string => `${JSON.stringify(change)}\n`

/** Leaves out what was changed again later. A file that is there is whole. */
function compact(file: string, kinds: Kinds): void {
  const lines = [...kinds].flatMap(([kind, records]) =>
    [...records].map(([key, value]) => lineOf({ kind, key, value })),
  )
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, lines.join(''))
  renameSync(`${file}.new`, file)
}

/** Changes of one turn are written together, and one write follows another. */
function createWriter(file: string | null) {
  let waiting: string[] = []
  let tail: Promise<unknown> = Promise.resolve()
  let failure: unknown
  const flush = async (target: string) => {
    const lines = waiting.join('')
    waiting = []
    if (lines) await appendFile(target, lines)
  }
  return {
    write(change: Change) {
      if (!file) return
      waiting.push(lineOf(change))
      if (waiting.length === 1) tail = tail.then(() => flush(file)).catch((error: unknown) => (failure ??= error))
    },
    async drain() {
      await tail
      if (failure) throw failure
    },
  }
}

/** Opens a file of changes, or `:memory:`. */
export async function openDatabase(name: string): Promise<Database> {
  const file = name === ':memory:' ? null : resolve(name)
  const kinds: Kinds = file ? readChanges(file) : new Map()
  if (file) compact(file, kinds)
  const writer = createWriter(file)

  return {
    collection<T>(kind: string, keyOf: (record: T) => string): Collection<T> {
      const records = (kinds.get(kind) ?? new Map()) as Map<string, T>
      return {
        get: (key) => records.get(key),
        all: () => [...records.values()],
        put(record) {
          records.set(keyOf(record), record)
          writer.write({ kind, key: keyOf(record), value: record })
          return record
        },
        delete(key) {
          records.delete(key)
          writer.write({ kind, key, value: null })
        },
        clear() {
          for (const key of records.keys()) writer.write({ kind, key, value: null })
          records.clear()
        },
      }
    },
    flush: () => writer.drain(),
    close: () => writer.drain(),
  }
}
