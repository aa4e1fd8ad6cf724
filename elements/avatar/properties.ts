import { AVATAR_VARIANTS } from '../../src/model/avatar-variants.ts'
import { MOTIF_SHAPES } from '../../src/model/motif-shapes.ts'
import { AVATAR_SIZE } from '../../src/identity/avatar-placeholder.ts'
import { flag, number, oneOf, text, type ValuesOf } from '../base/converters.ts'
import { drawableDid } from '../base/did-converter.ts'
import { localeAndTheme } from '../page/locale-and-theme.ts'

export const properties = {
  /** The DID, with or without `did:abt:`, or an Ethereum address */
  did: drawableDid,
  /** Address of a picture. Until it has loaded, or if it can’t be loaded, you see the DID’s motif */
  src: text,
  /** Size in pixels */
  size: number(AVATAR_SIZE, 8, 512),
  /** Shape of the picture; `default` is a square */
  variant: oneOf(AVATAR_VARIANTS, 'default'),
  /** Shape of the motif. By default, the DID’s role decides */
  shape: oneOf(MOTIF_SHAPES, ''),
  /** Animates the motif when it appears */
  animated: flag,
  ...localeAndTheme,
}

export type AvatarValues = ValuesOf<typeof properties>
