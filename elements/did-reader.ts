import { parse } from '../src/model/did.ts'
import { DidError } from '../src/model/errors.ts'
import type { Reader } from './readers.ts'

const SHOWN_LENGTH = 80

function checked(said: unknown): string {
  if (typeof said === 'string' && parse(said)) return said
  throw new DidError('invalid-did', {
    text: `Invalid DID: ${typeof said === 'string' ? said.slice(0, SHOWN_LENGTH) : typeof said}`,
  })
}

/** A DID, or null when nothing was said; anything else is an `invalid-did`. */
export const did: Reader<string | null> = {
  fallback: null,
  attribute: (value) => (value === null ? null : checked(value)),
  property: (value) => (value === null || value === undefined ? null : checked(value)),
}
