import { queryParam } from '../env/page.ts'
import { sessionStore, type StoredKey } from '../env/storage.ts'
import { appKey } from '../core/json-storage.ts'

/** In the address to which the wallet app returns. Most phones open it in a new tab. */
export const RETURN_PARAM = 'tokenKey'

/** The sessions that this browser started. In a tab's own storage: the one that the tab waits for. */
export const startedKey = (): StoredKey => appKey('did_started')

/** The connect session from whose wallet the visitor returns, named in the address or by this tab; '' without one. */
export const returningToken = (): string => queryParam(RETURN_PARAM) || sessionStore.get(startedKey())
