import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { ImageMarkup, type ImageProps } from './image-markup.tsx'

/** A picture that never shows the browser's broken image icon. */
export function Image(props: ImageProps) {
  const { src } = props
  const { i18n } = useLingui()
  const [loaded, setLoaded] = useState('')
  const [broken, setBroken] = useState('')
  const picture = useRef<HTMLImageElement>(null)
  // A picture of the static render may have been there before React added its listeners.
  useEffect(() => {
    const { complete, naturalWidth } = picture.current ?? {}
    if (complete) (naturalWidth ? setLoaded : setBroken)(src)
  }, [src])
  const other = src === loaded ? 'loaded' : 'loading'
  return (
    <ImageMarkup
      {...props}
      i18n={i18n}
      state={src === broken ? 'broken' : other}
      elementRef={picture}
      onLoad={() => setLoaded(src)}
      onError={() => setBroken(src)}
    />
  )
}
