import type { KeyValueStore } from '../env/storage.ts'
import { asObject, type Json } from '../model/read.ts'
import { $config } from './config.ts'

/** Name of what is kept for the configured app alone. */
export const appKey = (name: string): string => `${name}@${$config.get().appUrl}`

/** What is kept as JSON; nothing when there is none, or somebody wrote nonsense. */
export function readJson(store: KeyValueStore, key: string): Json {
  try {
    return asObject(JSON.parse(store.get(key)))
  } catch {
    return {} // not JSON: as if nothing were stored
  }
}

export const writeJson = (store: KeyValueStore, key: string, value: Json): void => store.set(key, JSON.stringify(value))
