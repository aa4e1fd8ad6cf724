import type { KeyValueStore } from '../env/storage.ts'
import { asObject, type Json } from '../model/read.ts'
import { $config } from './config.ts'

/** Storage key of a value of the configured app alone. */
export const appKey = (name: string): string => `${name}@${$config.get().appUrl}`

/** A stored JSON object; empty when there is none, or the stored text is invalid. */
export function readJson(store: KeyValueStore, key: string): Json {
  try {
    return asObject(JSON.parse(store.get(key)))
  } catch {
    return {} // not JSON: treated as not stored
  }
}

export const writeJson = (store: KeyValueStore, key: string, value: Json): void => store.set(key, JSON.stringify(value))
