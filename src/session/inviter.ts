import { queryParam } from '../env/page.ts'
import { localStore } from '../env/storage.ts'
import { isValid } from '../model/did-hash.ts'

const KEY = 'inviter'

/** Who invited the visitor, named by the address of this or an earlier visit (docs/rules.md §2.6); a valid DID only. */
export function rememberedInviter(): string | undefined {
  const fromAddress = queryParam(KEY)
  if (isValid(fromAddress)) localStore.set(KEY, fromAddress)
  const known = localStore.get(KEY)
  return isValid(known) ? known : undefined
}
