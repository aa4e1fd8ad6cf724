import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { errorSentence } from '../i18n/errors.ts'
import { DidError } from '../model/errors.ts'
import { $config } from '../core/config.ts'
import { pagePicture, proxiedPictureUrl } from './picture-proxy.ts'
import type { AvatarProps } from '../ui/avatar-markup.tsx'
import { Avatar } from '../ui/avatar.tsx'

interface Props extends Omit<AvatarProps, 'second' | 'padded'> {
  /** Whether the DID is invalid. */
  isWrong: boolean
}

/** A decorative avatar, without accessible text, except for an invalid DID. */
export function AvatarView({ isWrong, src = '', ...avatar }: Props) {
  const { i18n } = useLingui()
  const url = pagePicture(src, useStore($config).appUrl)
  const picture = <Avatar {...avatar} src={url} padded second={proxiedPictureUrl} />
  if (!isWrong || url) return picture
  return (
    <span role="img" aria-label={errorSentence(i18n, new DidError('invalid-did'))}>
      {picture}
    </span>
  )
}
