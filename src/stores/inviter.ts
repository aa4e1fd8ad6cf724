import { queryParam } from '../env/page.ts'
import { localStore } from '../env/storage.ts'
import { isValid } from '../model/did-hash.ts'

const KEY = 'inviter'

/**
 * Who invited the visitor: the address says, or that of an earlier visit (docs/rules.md §2.6). Only a real DID counts.
 */
export function rememberedInviter(): string | undefined {
  const said = queryParam(KEY)
  if (isValid(said)) localStore.set(KEY, said)
  const known = localStore.get(KEY)
  return isValid(known) ? known : undefined
}
