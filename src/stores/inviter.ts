import { queryParam } from '../env/page.ts'
import { localStore } from '../env/storage.ts'
import { isValid } from '../model/did-hash.ts'

const KEY = 'inviter'

/** Who invited the visitor, from the address of this or an earlier visit (connect spec §3). Only a valid DID counts. */
export function rememberedInviter(): string | undefined {
  const fromAddress = queryParam(KEY)
  if (isValid(fromAddress)) localStore.set(KEY, fromAddress)
  const known = localStore.get(KEY)
  return isValid(known) ? known : undefined
}
