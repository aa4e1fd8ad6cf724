import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { ComponentProps, ReactNode, RefObject } from 'react'
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

export interface ImageProps {
  src: string
  /** Width and height in CSS pixels, or the size of the container. The space is reserved while loading. */
  size: number | '100%'
  /** Shown without an address, while a picture is awaited for longer than 150 ms, and if it can't be loaded. */
  fallback: ReactNode
  /** Empty for a picture with its name beside it. */
  alt?: string
}

interface Props extends ImageProps, Pick<ComponentProps<'img'>, 'onLoad' | 'onError'> {
  /** React 18 gives no `ref` to a function. */
  elementRef?: RefObject<HTMLImageElement | null>
  i18n: I18n
  state: 'loading' | 'loaded' | 'broken'
}

/**
 * A picture that never shows the browser's broken image icon. The title has its state (docs/rules.md §5.2). Without
 * hooks, for the static render before React is loaded.
 */
export function ImageMarkup({ i18n, src, size, fallback, alt = '', state, elementRef, ...picture }: Props) {
  let title: string | undefined
  if (src && state === 'loading') title = t(i18n)`loading image`
  if (src && state === 'broken') title = t(i18n)`Image load error`
  return (
    <span
      className={box()}
      style={{ inlineSize: size, blockSize: size }}
      title={title}
      data-awaited={(src && state === 'loading') || undefined}
    >
      {(!src || state !== 'loaded') && fallback}
      {src && state !== 'broken' && (
        <img
          ref={elementRef}
          referrerPolicy="no-referrer"
          src={src}
          alt={alt}
          decoding="async"
          loading="lazy"
          {...picture}
        />
      )}
    </span>
  )
}
