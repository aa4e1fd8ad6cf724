import { keepClear } from '../src/views/keep-clear.ts'
import { element, type ElementProps } from './define.ts'
import { configConverters, joinPage, type PageState } from './page.ts'
import { flag, number, type ValuesOf } from './converters.ts'
import { AvatarMenuView, staticAvatarMenu } from './views/avatar-menu.tsx'

const converters = { ...configConverters, size: number(36, 24, 128), hideWhenSignedOut: flag }
type Values = ValuesOf<typeof converters>
export type MenuViewProps = Values & PageState & ElementProps

function whileConnected(host: HTMLElement & Values): () => void {
  const ends = [joinPage(host), keepClear(host)]
  return () => ends.forEach((end) => end())
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
 * @attr {boolean} no-connect-url - A link with `__connect_url__` brings no session
 * @attr {string} connect-url-hosts - Hosts, with blanks between, whose sessions such a link may bring, beside those of the app and its master
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
export class DidAvatarMenu extends element<typeof converters, PageState>(AvatarMenuView, converters, {
  viewState: { configError: null },
  staticMarkup: staticAvatarMenu,
  whileConnected,
}) {}
