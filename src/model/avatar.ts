import { isEthereum, toAddress } from './did.ts'
import { motifOf } from './motif.ts'
import { type MotifShape } from './motif-shapes.ts'
import { cornerRadius } from './motif-path.ts'

/** What an avatar shows: a picture, an Ethereum icon, a motif, or the grey box of an unusable DID. */
export type AvatarKind = 'image' | 'blocky' | 'motif' | 'none'

export interface AvatarSource {
  did: unknown
  /** Picture address, as `imageUrl` returned it, or ''. */
  src: string
  /** Whether that picture has failed to load. */
  hasFailed: boolean
}

/** A picture is used until it fails; then the DID decides (docs/protocol.md §8.5). */
export function avatarKind({ did, src, hasFailed }: AvatarSource): AvatarKind {
  if (src && !hasFailed) return 'image'
  if (isEthereum(did)) return 'blocky'
  return toAddress(did) === '' ? 'none' : 'motif'
}

export const SERVICE_PATH = '/.well-known/service'
const SCHEME = /^[a-z][a-z\d+.-]*:/i
const PICTURE_SCHEME = /^(?:https?:|blob:|data:image\/)/i

// Browsers ignore control characters before a scheme. Once encoded, they can't hide one.
const encodeSpaces = (text: string) => text.trim().replace(/[\s\p{Cc}]/gu, (space) => encodeURIComponent(space))

/** Address of a picture, or '' for a scheme that no picture should be loaded from. */
export function imageUrl(src: unknown): string {
  if (typeof src !== 'string') return ''
  const url = encodeSpaces(src)
  return SCHEME.test(url) && !PICTURE_SCHEME.test(url) ? '' : url
}

/** Picture address of an avatar. Pictures of the auth service are requested in the size in which they are shown. */
export function avatarUrl(src: unknown, size = 48): string {
  const url = imageUrl(src)
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(url) ?? []
  if (!path.includes(SERVICE_PATH) || path.startsWith('data:')) return url
  const pixels = String(Number.isFinite(size) && size >= 1 ? Math.round(size) : 48)
  const params = new URLSearchParams(query)
  params.set('imageFilter', 'resize')
  params.set('w', pixels)
  params.set('h', pixels)
  return `${path}?${params}${hash}`
}

/** Box of an Ethereum icon with padding, in px: as high as a rectangle motif, with the icon in the centre. */
export function blockyBox(size: number): { width: number; height: number; radius: number; icon: number } {
  const height = 0.7 * size
  return { width: size, height, radius: cornerRadius(size), icon: Math.max(0, height - 2 * (size > 24 ? 4 : 2)) }
}

/**
 * Size of the avatar in a line of text. Motifs that fill their box look larger than rectangles, so they are reduced.
 */
export function inlineAvatarSize(did: unknown, size = 18, shape?: MotifShape): number {
  const isFull = isEthereum(did) || motifOf(did, shape)?.shape === 'square'
  return isFull ? 0.75 * size : size
}
