import { atom, type ReadableAtom } from 'nanostores'

/** What is known about the identity site's storage: nothing before the first request. */
export type StorageState = 'unknown' | 'with-access' | 'without-access'

const $writable = atom<StorageState>('unknown')
/** Whether this page can use the identity site's storage; `unknown` before the first request. */
export const $storageAccess: ReadableAtom<StorageState> = $writable

/** Records the answer to a request. */
export const recordStorageAccess = (has: boolean): void => $writable.set(has ? 'with-access' : 'without-access')
