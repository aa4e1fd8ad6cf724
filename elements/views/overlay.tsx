import { Frame } from '../../src/views/root-frame.tsx'
import { Overlay } from '../../src/views/overlay.tsx'
import type { ElementProps } from '../properties/view-props.ts'
import type { LocaleAndTheme } from '../overlay-locale-and-theme.ts'
import { emitError } from '../emit-error.ts'

/** `<did-overlay>`: all dialogs and messages of the page. */
export const OverlayView = ({ host, locale, theme }: LocaleAndTheme & ElementProps) => (
  <Frame host={host} locale={locale} theme={theme} app onError={(error) => emitError(host, error)}>
    <Overlay onError={(error) => emitError(host, error)} />
  </Frame>
)
