import { isEthereum, parse, toAddress } from '../src/model/did.ts'
import { DidError } from '../src/model/errors.ts'
import { motifOf } from '../src/model/motif.ts'
import { reader, type Reader } from './readers.ts'

const SHOWN_LENGTH = 80

const readerOf = (isGood: (text: string) => boolean): Reader<string | null> =>
  reader<string | null>(null, (said) => {
    if (typeof said === 'string' && isGood(said)) return said
    const shown = typeof said === 'string' ? said.slice(0, SHOWN_LENGTH) : typeof said
    throw new DidError('invalid-did', { text: `Invalid DID: ${shown}` })
  })

/** A `z` and at least one letter for each of the 26 bytes; what is shorter has lost something. */
const isWhole = (text: string): boolean => isEthereum(text) || toAddress(text).length >= 27

/** A DID, or null when nothing was said; anything else is an `invalid-did`. */
export const did = readerOf((text) => isWhole(text) && parse(text) !== null)

/** The same for pictures, which ask for less: whatever can be decoded has a motif. */
export const drawableDid = readerOf((text) => isEthereum(text) || motifOf(text) !== null)
