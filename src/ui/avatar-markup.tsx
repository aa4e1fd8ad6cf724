import type { Ref } from 'react'
import { avatarKind, avatarUrl, blockyBox } from '../model/avatar.ts'
import { type AvatarVariant } from '../model/avatar-variants.ts'
import { blockyOf } from '../model/blocky.ts'
import { didColor } from '../model/motif.ts'
import { type MotifShape } from '../model/motif-shapes.ts'
import { css } from '../style/sheet.ts'
import { Motif } from './motif.tsx'

const box = css`
  flex: none;
  display: inline-block;
  vertical-align: middle;
  &[data-variant='rounded'] {
    border-radius: 4px;
  }
  &[data-variant='circle'] {
    border-radius: 100%;
  }
  &[data-kind='none'] {
    background: #e0e0e0;
  }
  /* Only for pictures: with a thousand avatars on a page, clips slow down every frame. */
  &[data-kind='image'],
  &[data-kind='blocky'][data-variant='circle'] {
    overflow: clip;
  }
  & > img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  &[data-kind='initial'] {
    display: inline-grid;
    place-items: center;
    background: color-mix(in srgb, var(--_did) 25%, var(--_surface));
    color: var(--_text);
    /* Visible in forced colours only. */
    outline: 1px solid transparent;
    font-weight: 500;
    line-height: 1;
    user-select: none;
  }
  & > svg {
    overflow: visible;
  }
`

const padding = css`
  display: grid;
  place-items: center;
  inline-size: 100%;
  background: #ddd;
`

interface Drawing {
  did: string
  size: number
  shape?: MotifShape | undefined
  animated?: boolean
  /** Puts blocky icons into a grey box as high as a rectangle motif. Not used in a line of text. */
  padded?: boolean
}

export interface AvatarProps extends Drawing {
  src?: string
  variant?: AvatarVariant
  /** A letter that is shown without a picture, instead of the motif. */
  initial?: string
  /** Fallback address for a picture that could not be loaded, or ''. */
  second?: (src: string) => string
}

/** Minimum width at which pictures of the service are requested, so that small avatars are sharp on dense screens. */
const RESIZE_MIN = 48

function Blocky({ did, size, padded }: Drawing) {
  const icon = blockyOf(did)
  if (!icon) return null
  const { height, radius, icon: inner } = blockyBox(size)
  const edge = padded ? inner : size
  const picture = (
    <svg width={edge} height={edge} viewBox="0 0 8 8" shapeRendering="crispEdges" aria-hidden="true">
      <path d="M0 0h8v8H0z" fill={icon.background} />
      {icon.parts.map(({ color, path }) => (
        <path key={path} d={path} fill={color} />
      ))}
    </svg>
  )
  if (!padded) return picture
  return (
    <span className={padding()} style={{ blockSize: height, borderRadius: radius, marginBlock: (size - height) / 2 }}>
      {picture}
    </span>
  )
}

interface PictureProps extends Omit<AvatarProps, 'second'> {
  /** Address from which the picture is loaded, or ''. */
  url: string
  hasFailed: boolean
  picture?: Ref<HTMLImageElement>
  onError?: () => void
}

/** An avatar without hooks, for the static render before React is loaded. */
export function AvatarPicture(props: PictureProps) {
  const { did, url, size, hasFailed, variant = 'default', initial, picture, onError, ...drawing } = props
  const kindWithoutInitial = avatarKind({ did, src: url, hasFailed })
  const kind = initial && kindWithoutInitial !== 'image' ? 'initial' : kindWithoutInitial
  return (
    <span
      className={box()}
      part="avatar"
      data-kind={kind}
      data-variant={variant}
      style={{
        inlineSize: size,
        blockSize: size,
        ...(kind === 'initial' && { '--_did': didColor(did) || '#888', fontSize: size * 0.45 }),
      }}
    >
      {kind === 'initial' && <bdi aria-hidden="true">{initial}</bdi>}
      {kind === 'image' && (
        <img
          referrerPolicy="no-referrer"
          key={url}
          ref={picture}
          src={url}
          alt=""
          width={size}
          height={size}
          decoding="async"
          onError={onError}
        />
      )}
      {kind === 'blocky' && <Blocky did={did} size={size} {...drawing} />}
      {kind === 'motif' && <Motif did={did} size={size} {...drawing} />}
    </span>
  )
}

/** Address of an avatar's picture in the size in which it is requested. */
export const pictureUrl = (src: string, size: number): string => avatarUrl(src, Math.max(RESIZE_MIN, size))
