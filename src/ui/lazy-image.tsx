import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef, useState } from 'react'
import { imageUrl } from '../model/avatar.ts'
import { css } from '../style/sheet.ts'
import { Icon } from './icon.tsx'
import { Skeleton } from './skeleton.tsx'

const box = css`
  position: relative;
  display: inline-block;
  overflow: hidden;
  max-inline-size: 100%;
  vertical-align: middle;
  color: var(--_text-muted);
  & > img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  &[data-state='loading'] > img {
    opacity: 0;
  }
`

const cover = css`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  background: var(--_surface-raised);
`

const NEAR_PX = 200

type State = 'init' | 'loading' | 'loaded' | 'error'

interface Props {
  src: string
  alt: string
  width: number
  height: number
  /** A picture for when that one can't be loaded. */
  fallback?: string
}

/** A picture that is asked for when it comes near the viewport, with its room from the start (foundation §4). */
export function LazyImage({ src, alt, width, height, fallback = '' }: Props) {
  const { t } = useLingui()
  const ref = useRef<HTMLSpanElement>(null)
  const [isNear, setNear] = useState(false)
  const [loaded, setLoaded] = useState('')
  const [broken, setBroken] = useState<readonly string[]>([])
  const url = [src, fallback].map(imageUrl).find((address) => address && !broken.includes(address)) ?? ''
  const state: State = url === '' ? 'error' : !isNear ? 'init' : loaded === url ? 'loaded' : 'loading'

  useLayoutEffect(() => {
    const target = ref.current
    if (!target) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        setNear(true)
      },
      { rootMargin: `${NEAR_PX}px` },
    )
    observer.observe(target)
    return () => observer.disconnect()
  }, [])

  return (
    <span
      ref={ref}
      className={box}
      data-state={state}
      aria-busy={state === 'loading' || undefined}
      style={{ inlineSize: width, blockSize: height }}
    >
      {isNear && url && (
        <img
          referrerPolicy="no-referrer"
          key={url}
          src={url}
          alt={alt}
          decoding="async"
          onLoad={() => setLoaded(url)}
          onError={() => setBroken([...broken, url])}
        />
      )}
      {state === 'loading' && <span className="did-hidden">{t`loading image`}</span>}
      {state === 'loading' && <Skeleton className={cover} />}
      {state === 'error' && (
        <span className={cover} role="img" aria-label={alt ? `${alt}: ${t`Image load error`}` : t`Image load error`}>
          <Icon name="alert" />
        </span>
      )}
    </span>
  )
}
