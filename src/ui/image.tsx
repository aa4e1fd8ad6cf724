import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { css, keyframes } from '../style/sheet.ts'

const hidden = keyframes`
  from { visibility: hidden; }
`

const box = css`
  flex: none;
  display: grid;
  grid-template: 100% / 100%;
  overflow: hidden;
  border-radius: 22%;
  & > * {
    grid-area: 1 / 1;
  }
  /* A picture that the browser has comes before it. */
  &[data-awaited] > :not(img) {
    animation: ${hidden} 1ms 150ms backwards;
  }
  & > img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: contain;
    border-radius: inherit;
  }
`

interface Props {
  src: string
  /** Width and height in CSS pixels, or the size of the container. The space is reserved while loading. */
  size: number | '100%'
  /** Shown without an address, while a picture is awaited for longer than 150 ms, and if it can't be loaded. */
  fallback: ReactNode
  /** Empty for a picture with its name beside it. */
  alt?: string
}

/** A picture that never shows the browser's broken image icon. The title has its state (docs/rules.md §5.2). */
export function Image({ src, size, fallback, alt = '' }: Props) {
  const { t } = useLingui()
  const [loaded, setLoaded] = useState('')
  const [broken, setBroken] = useState('')
  const isBroken = src !== '' && src === broken
  const isLoading = src !== '' && src !== loaded && !isBroken
  let title: string | undefined
  if (isLoading) title = t`loading image`
  if (isBroken) title = t`Image load error`
  return (
    <span
      className={box()}
      style={{ inlineSize: size, blockSize: size }}
      title={title}
      data-awaited={isLoading || undefined}
    >
      {(!src || src !== loaded) && fallback}
      {src && !isBroken && (
        <img
          referrerPolicy="no-referrer"
          src={src}
          alt={alt}
          decoding="async"
          loading="lazy"
          onLoad={() => setLoaded(src)}
          onError={() => setBroken(src)}
        />
      )}
    </span>
  )
}
