import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { css } from '../style/sheet.ts'

const box = css`
  flex: none;
  display: block;
  overflow: hidden;
  border-radius: 22%;
  & > img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: contain;
    border-radius: inherit;
  }
`

interface Props {
  src: string
  /** Edge in CSS pixels, or all of the room it stands in; reserved from the start. */
  size: number | '100%'
  /** Shown when there is no address, or no picture behind it. */
  fallback: ReactNode
  /** Empty for a picture whose name stands beside it. */
  alt?: string
}

/** A picture that never shows the browser's broken mark; the room says what has become of it (docs/rules.md §5.2). */
export function Image({ src, size, fallback, alt = '' }: Props) {
  const { t } = useLingui()
  const [loaded, setLoaded] = useState('')
  const [broken, setBroken] = useState('')
  const isBroken = src !== '' && src === broken
  const isLoading = src !== '' && src !== loaded && !isBroken
  const title = isLoading ? t`loading image` : isBroken ? t`Image load error` : undefined
  return (
    <span className={box} style={{ inlineSize: size, blockSize: size }} title={title}>
      {src && !isBroken ? (
        <img
          referrerPolicy="no-referrer"
          src={src}
          alt={alt}
          decoding="async"
          loading="lazy"
          onLoad={() => setLoaded(src)}
          onError={() => setBroken(src)}
        />
      ) : (
        fallback
      )}
    </span>
  )
}
