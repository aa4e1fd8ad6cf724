import type { KeyOfApp, KeyValueStore, StoredKey, StoredName } from '../env/storage.ts'
import { asObject, type Json, own } from '../model/read.ts'
import { $config } from './config.ts'
import type { Config } from './settings.ts'

/** Storage key of a value that belongs to one app, by default the configured one. */
export const appKey = (name: StoredName, { appUrl }: Pick<Config, 'appUrl'> = $config.get()): KeyOfApp =>
  `${name}@${appUrl}`

/** A stored JSON object; empty if there is none, or if the stored text is invalid. */
export function readJson(store: KeyValueStore, key: StoredKey): Json {
  const text = store.get(key)
  if (!text) return own({})
  try {
    return asObject(JSON.parse(text))
  } catch {
    return own({}) // not JSON: treated as not stored
  }
}

export const writeJson = (store: KeyValueStore, key: StoredKey, value: Json): void =>
  store.set(key, JSON.stringify(value))
