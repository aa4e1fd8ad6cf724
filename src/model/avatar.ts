import { isEthereum, toAddress } from './did.ts'
import { motifOf, type MotifShape } from './motif.ts'
import { cornerRadius } from './motif-path.ts'
import { quoted } from './redirect.ts'
import { own } from './read.ts'

export const AVATAR_VARIANTS = ['circle', 'rounded', 'default'] as const
export type AvatarVariant = (typeof AVATAR_VARIANTS)[number]

/** What an avatar shows: a picture, an Ethereum icon, a motif, or the grey box of an unusable DID. */
export type AvatarKind = 'image' | 'blocky' | 'motif' | 'none'

export interface AvatarSource {
  did: unknown
  /** Picture address, as `imageUrl` returned it. */
  src?: string | undefined
  /** Whether that picture has failed to load. */
  hasFailed?: boolean
}

/** A picture is used until it fails; then the DID decides (docs/protocol.md §8.5). */
export function avatarKind(source: AvatarSource): AvatarKind {
  const { did, src, hasFailed = false } = own(source)
  if (src && !hasFailed) return 'image'
  if (isEthereum(did)) return 'blocky'
  return toAddress(did) === '' ? 'none' : 'motif'
}

const SERVICE_PATH = '/.well-known/service'
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

export type ProxyResult = { ok: true; url: string } | { ok: false; warning: string }

/**
 * Fallback address for a picture of another site that failed to load: through the proxy of the app's service, which
 * accepts https only. `service` is the address of the auth service, without a trailing slash.
 */
export function proxyUrl(src: unknown, service: string = SERVICE_PATH): ProxyResult {
  const url = typeof src === 'string' && URL.canParse(src) ? new URL(src) : null
  if (!url) return { ok: false, warning: `Invalid image URL: ${quoted(src)}` }
  if (url.protocol !== 'https:') return { ok: false, warning: `Image URL must use HTTPS protocol: ${quoted(src)}` }
  return { ok: true, url: `${service}/proxy?url=${encodeURIComponent(url.href)}` }
}

// A letter with its accents; no language stacks more than three. What shows nothing is excluded, and so are spaces.
const FIRST_LETTER = /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]\p{M}{0,3}/u

const firstLetter = (text: unknown) =>
  typeof text === 'string' ? (FIRST_LETTER.exec(text.slice(0, 100))?.[0] ?? '') : ''

export interface AvatarPerson {
  fullName?: unknown
  email?: unknown
  did?: unknown
}

/**
 * One letter for a user without a picture: of the name, else the email, else the DID, else `?` (docs/rules.md §6.3).
 */
export function avatarInitial({ fullName, email, did }: AvatarPerson): string {
  const local = typeof email === 'string' ? email.split('@', 1)[0] : ''
  return firstLetter(fullName) || firstLetter(local) || firstLetter(toAddress(did)) || '?'
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
