import { useStore } from '@nanostores/react'
import { useLayoutEffect, type ReactNode } from 'react'
import { toDidError } from '../src/model/errors.ts'
import { $session } from '../src/stores/session/index.ts'
import { toast } from '../src/stores/toasts.ts'
import { AvatarMenu } from '../src/views/avatar-menu/avatar-menu.tsx'
import { Frame } from '../src/views/frame.tsx'
import { useSlotted } from './children.ts'
import { element, type ElementProps } from './define.ts'
import { dressOverlay } from './did-overlay.tsx'
import { emit } from './events.ts'
import { configReaders, emitError, isTold, joinPage, markHost, QUIET, useConfig, type PageInner } from './page.ts'
import { ProblemNote } from './problem-note.tsx'
import { flag, number, type ValuesOf } from './readers.ts'

const readers = { ...configReaders, size: number(36, 24, 128), hideWhenSignedOut: flag }
type Values = ValuesOf<typeof readers>
type ViewProps = Values & PageInner & ElementProps

/** Runs what an entry of the menu begins. What goes wrong is a message, unless the visitor has seen it already. */
async function run(host: HTMLElement & Values, action: () => Promise<unknown>): Promise<void> {
  dressOverlay(host)
  try {
    await action()
  } catch (thrown) {
    const error = toDidError(thrown, 'request-failed')
    if (!QUIET.includes(error.code) && !isTold(error)) toast('error', { error })
    if (error.code !== 'closed') emitError(host, error)
  }
}

function MenuView({ host: node, problem, configError, size, hideWhenSignedOut, locale, theme }: ViewProps): ReactNode {
  const host = node as DidAvatarMenu
  const session = useStore($session)
  const { status } = session
  const isCollapsed = hideWhenSignedOut && status !== 'signed-in'
  const hasOwn = useSlotted(host, 'signed-out')
  useConfig(host)
  useLayoutEffect(() => markHost(host, status, isCollapsed), [host, status, isCollapsed])
  return (
    <Frame host={host} locale={locale} theme={theme} app onError={(thrown) => emitError(host, thrown)}>
      <ProblemNote error={problem ?? configError} />
      {session.status === 'signed-in' ? (
        <AvatarMenu
          user={session.user}
          size={size}
          run={(action) => run(host, action)}
          onToggle={(isOpen) => emit(host, isOpen ? 'did-menu-open' : 'did-menu-close', {})}
        />
      ) : (
        !isCollapsed && (
          // Until it is known who is there, the room of who nobody is; the last user was drawn by now.
          <div style={{ visibility: status === 'starting' ? 'hidden' : undefined }}>
            {hasOwn ? (
              <slot name="signed-out" />
            ) : (
              <did-connect-button locale={locale} theme={theme} exportparts="button" />
            )}
          </div>
        )
      )}
    </Frame>
  )
}

/**
 * Who is signed in, as a picture with a menu: accounts, role, profile, storage space, sign-out and what the app adds.
 * For everybody else it is a connect button.
 *
 * @element did-avatar-menu
 *
 * @attr {number} size - Edge of the picture in pixels, 24 to 128. Default 36
 * @attr {boolean} hide-when-signed-out - Takes no room while nobody is signed in
 * @attr {string} locale - One of the 15 languages, for this element
 * @attr {string} theme - `light`, `dark` or `system`, for this element
 * @attr {string} app-url - The app whose auth service is used. Default: the page’s origin
 * @attr {string} service-prefix - Path of the auth service. Default `/.well-known/service`
 * @attr {string} storage-engine - `cookie` or `localStorage`
 * @attr {string} locales-url - Folder of the language files
 * @attr {boolean} no-socket - Ask for the status instead of listening to the realtime channel
 * @attr {boolean} no-auto-connect - No message to the wallet used last
 * @attr {boolean} no-quick-login - No offer of saved sessions
 *
 * @slot signed-out - Instead of the connect button
 * @slot items - More entries before Sign Out: links and buttons
 *
 * @fires {CustomEvent<object>} did-menu-open - The menu was opened
 * @fires {CustomEvent<object>} did-menu-close - The menu was closed
 * @fires {CustomEvent<{ code: string, message: string, action?: string, cause?: unknown }>} did-error - A setting can’t be used, or what an entry began has failed
 *
 * @csspart menu__button - The picture that opens the menu
 * @csspart avatar - A picture
 * @csspart menu - The menu
 * @csspart menu__item - An entry
 * @csspart button - The connect button
 *
 * @cssprop --did-color-primary - Mark of the banner and the focus ring
 * @cssprop --did-color-text - Words
 * @cssprop --did-color-text-muted - Descriptions and icons
 * @cssprop --did-color-surface - Background of the menu
 * @cssprop --did-color-surface-raised - Background of banner and role
 * @cssprop --did-color-border - Lines
 * @cssprop --did-color-error - Background of the number of unread notifications
 * @cssprop --did-font-family - Typeface
 * @cssprop --did-font-size - Size of the words
 * @cssprop --did-radius - Corners
 * @cssprop --did-shadow - Shadow of the menu
 * @cssprop --did-focus-ring - Outline of what has the focus
 */
export class DidAvatarMenu extends element<typeof readers, PageInner>(MenuView, readers, {
  inner: { configError: null },
  whileConnected: joinPage,
}) {}
