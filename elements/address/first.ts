import { addressPlaceholder, PLACEHOLDER_SHEET } from '../../src/identity/address-placeholder.tsx'
import type { Lazy } from '../base/definition.ts'
import type { AddressValues } from './properties.ts'

/** What stands in for an address. */
export const lazyAddress: Lazy<AddressValues> = {
  sheet: PLACEHOLDER_SHEET,
  first: (values, problem) =>
    problem?.code === 'invalid-did' ? { text: 'This isn’t a DID' } : addressPlaceholder(values.did, values),
}
