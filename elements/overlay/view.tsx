import { DialogBoundary } from '../../src/dialogs/dialog-boundary.tsx'
import { Frame } from '../view/root-frame.tsx'
import { Overlay } from './overlay.tsx'
import { useStore } from '@nanostores/react'
import type { AdaptedProps } from '../draw/react-element.ts'
import { $overlayLocaleAndTheme } from '../page/overlay-locale-and-theme.ts'
import { emitError } from '../base/emit-error.ts'
import type { DidError } from '../../src/model/errors.ts'

/** `<did-overlay>`: all dialogs and messages of the page. */
export function OverlayView({ container }: AdaptedProps) {
  const { locale, theme } = useStore($overlayLocaleAndTheme)
  const host = container.host as HTMLElement
  const onError = (error: DidError) => emitError(host, error)
  return (
    // The adapter's root would throw into the page what nothing has caught.
    <DialogBoundary isOpen onError={onError}>
      <Frame host={host} locale={locale} theme={theme} app onError={onError}>
        <Overlay onError={onError} />
      </Frame>
    </DialogBoundary>
  )
}
