import { useEffect, useRef, useState } from 'react'
import { imageUrl } from '../model/avatar.ts'
import { AvatarPicture, pictureUrl, type AvatarProps } from './avatar-markup.tsx'

/** The picture of a user, an app or a thing: its own, else that of its DID (docs/protocol.md §8.5). */
export function Avatar({ src = '', second, ...props }: AvatarProps) {
  const [failed, setFailed] = useState<readonly string[]>([])
  const [other, setOther] = useState('')
  const picture = useRef<HTMLImageElement>(null)
  const first = pictureUrl(src, props.size)
  const url = failed.includes(first) ? other : first
  const onError = () => {
    if (url === first) setOther(second?.(imageUrl(src)) ?? '')
    setFailed([...failed, url])
  }
  const fail = useRef(onError)
  useEffect(() => {
    fail.current = onError
  })
  // A picture of the static render may have failed before React added its listener.
  useEffect(() => {
    if (picture.current?.complete && picture.current.naturalWidth === 0)
      picture.current.decode().catch(() => fail.current())
  }, [])
  return <AvatarPicture {...props} url={url} picture={picture} onError={onError} hasFailed={failed.includes(url)} />
}
