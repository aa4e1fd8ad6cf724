import { decodeAddress, isEthereum, parse, toAddress } from '../../src/model/did.ts'
import { DidError } from '../../src/model/errors.ts'
import { converter, type Converter } from './converters.ts'

const SHOWN_LENGTH = 80

const didConverter = (isValid: (text: string) => boolean): Converter<string | null> =>
  converter<string | null>(null, (value) => {
    if (typeof value === 'string' && isValid(value)) return value
    const shown = typeof value === 'string' ? value.slice(0, SHOWN_LENGTH) : typeof value
    throw new DidError('invalid-did', { text: `Invalid DID: ${shown}` })
  })

/** A `z` and at least one letter for each of the 26 bytes; a shorter text is truncated. */
const isComplete = (text: string): boolean => isEthereum(text) || toAddress(text).length >= 27

/** A DID, or null when absent. Anything else is an `invalid-did`. */
export const did = didConverter((text) => isComplete(text) && parse(text) !== null)

/** The same for avatars, which require less: any text that can be decoded has a motif. */
export const drawableDid = didConverter((text) => isEthereum(text) || decodeAddress(toAddress(text)) !== null)
