import { Frame } from '../view/root-frame.tsx'
import { Overlay } from './overlay.tsx'
import type { ElementProps } from '../base/view-props.ts'
import type { LocaleAndTheme } from '../page/overlay-locale-and-theme.ts'
import { emitError } from '../base/emit-error.ts'

/** `<did-overlay>`: all dialogs and messages of the page. */
export const OverlayView = ({ host, locale, theme }: LocaleAndTheme & ElementProps) => (
  <Frame host={host} locale={locale} theme={theme} app onError={(error) => emitError(host, error)}>
    <Overlay onError={(error) => emitError(host, error)} />
  </Frame>
)
