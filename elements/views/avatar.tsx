import { AvatarView } from '../../src/views/address/avatar-view.tsx'
import { Frame } from '../../src/views/frame.tsx'
import type { AvatarViewProps } from '../did-avatar.ts'
import { emitError } from '../page.ts'

/** `<did-avatar>` as React draws it. */
export function DidAvatarView({ host, problem, did, shape, locale, theme, ...look }: AvatarViewProps) {
  const isWrong = problem?.code === 'invalid-did'
  return (
    <Frame host={host} locale={locale} theme={theme} onError={(error) => emitError(host, error)}>
      <AvatarView {...look} did={did ?? ''} shape={shape || undefined} isWrong={isWrong} />
    </Frame>
  )
}
