import { useEffect, type ComponentProps } from 'react'
import { DidError } from '../../../src/model/errors.ts'
import { AvatarView } from '../../../src/identity/avatar-view.tsx'
import { Frame } from '../../view/root-frame.tsx'
import { emitError } from '../../base/emit-error.ts'
import type { ElementProps } from '../../base/view-props.ts'
import type { LocaleAndTheme } from '../../page/locale-and-theme.ts'
import type { AvatarValues } from '../properties.ts'

type Picture = Omit<ComponentProps<typeof AvatarView>, 'did' | 'shape' | 'isWrong'>
type Props = Pick<AvatarValues, 'did' | 'src' | 'shape'> & Picture & LocaleAndTheme & ElementProps

const reported = new WeakSet<HTMLElement>()

/** Reports a missing DID after rendering, once: frameworks insert an element first and set its properties then. */
function useReport(host: HTMLElement, isEmpty: boolean): void {
  useEffect(() => {
    if (!isEmpty || reported.has(host)) return
    reported.add(host)
    emitError(host, new DidError('invalid-did'))
  }, [host, isEmpty])
}

/** `<did-avatar>` rendered by React. */
export function DidAvatarView({ host, problem, did, shape, locale, theme, ...picture }: Props) {
  const isInvalid = problem?.code === 'invalid-did'
  const isEmpty = !isInvalid && did === null && picture.src === ''
  useReport(host, isEmpty)
  return (
    <Frame host={host} locale={locale} theme={theme} onError={(error) => emitError(host, error)}>
      <AvatarView {...picture} did={did ?? ''} shape={shape || undefined} isWrong={isInvalid || isEmpty} />
    </Frame>
  )
}
