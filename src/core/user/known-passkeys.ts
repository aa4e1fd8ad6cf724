import { localStore } from '../../env/storage.ts'
import { asList, asObject } from '../../model/read.ts'
import { appKey, readJson } from '../json-storage.ts'

/** Whether this browser has used a passkey of the app (src/session/passkeys/memory.ts). */
export function knowsPasskeys(): boolean {
  const { handles, created } = readJson(localStore, appKey('did_passkey'))
  return Object.keys(asObject(handles)).length > 0 || asList(created).length > 0
}
