import { AVATAR_VARIANTS } from '../../src/model/avatar.ts'
import { MOTIF_SHAPES } from '../../src/model/motif.ts'
import { AVATAR_SIZE } from '../../src/views/address/avatar-placeholder.ts'
import { flag, number, oneOf, text } from './converters.ts'
import { drawableDid } from './did-converter.ts'
import { lookProperties } from './look.ts'

export const properties = {
  /** The DID, with or without `did:abt:`, or an Ethereum address */
  did: drawableDid,
  /** Address of a picture; the DID shows until it is loaded, and if it can’t be */
  src: text,
  /** Edge in pixels */
  size: number(AVATAR_SIZE, 8, 512),
  /** Form of a picture; `default` is square */
  variant: oneOf(AVATAR_VARIANTS, 'default'),
  /** Form of the motif. Default: the one of the DID’s role */
  shape: oneOf(MOTIF_SHAPES, ''),
  /** The motif is animated when it appears */
  animated: flag,
  ...lookProperties,
}
