import { keepClear } from '../src/views/keep-clear.ts'
import { element, type ElementProps } from './define.ts'
import { joinPage, type PageState } from './page.ts'
import { properties } from './properties/avatar-menu.ts'
import type { ValuesOf } from './properties/converters.ts'
import { AvatarMenuView, staticAvatarMenu } from './views/avatar-menu.tsx'

type Values = ValuesOf<typeof properties>
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
export class DidAvatarMenu extends element<typeof properties, PageState>(AvatarMenuView, properties, {
  viewState: { configError: null },
  staticMarkup: staticAvatarMenu,
  whileConnected,
}) {}
