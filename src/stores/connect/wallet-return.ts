import { queryParam } from '../../env/page.ts'
import { sessionStore, type StoredKey } from '../../env/storage.ts'
import { appKey } from '../json-storage.ts'

/** In the address to which the wallet app returns. Most phones open it in a new tab. */
export const RETURN_PARAM = 'tokenKey'

/** The sessions that this browser started; in the storage of a tab, the one that it waits for. */
export const startedKey = (): StoredKey => appKey('did_started')

/** The connect session from whose wallet the visitor returns: the address has it, or this tab. Else an empty text. */
export const returningToken = (): string => queryParam(RETURN_PARAM) || sessionStore.get(startedKey())
