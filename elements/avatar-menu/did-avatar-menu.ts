import { $accountControl } from '../../src/dialogs/account-control.ts'
import { setViewState } from '../base/property-element.ts'
import { followHost } from './in-host.ts'
import { keepClear } from '../../src/ui/uncovered-controls.ts'
import { view } from './lazy.ts'
import { element } from '../base/define.ts'
import { joinPage } from '../page/page.ts'
import type { OnChange } from '../base/definition.ts'
import { FIRST_STATE, properties, type MenuHost, type MenuViewState } from './properties.ts'
import { firstAvatarMenu } from './first.tsx'
import { $unreadCount } from './unread.ts'

/** The newest menu is the control that shows who is signed in. */
function showAccount(host: MenuHost): () => void {
  $accountControl.set(host)
  return () => $accountControl.get() === host && $accountControl.set(null)
}

function whileConnected(host: MenuHost, onChange: OnChange): () => void {
  const ends = [
    joinPage(host, onChange),
    keepClear(host),
    showAccount(host),
    followHost(host),
    $unreadCount.subscribe((unread) => setViewState<MenuViewState>(host, { unread })),
  ]
  return () => ends.forEach((end) => end())
}

/**
 * Shows the signed-in user's avatar with a menu: accounts, role, profile, storage space, the app's own items and "Sign
 * out". While nobody is signed in, it shows a connect button.
 *
 * @slot signed-out - Replaces the connect button
 * @slot items - Links and buttons that become menu items above "Sign out"
 *
 * @fires did-menu-open - The menu opened
 * @fires did-menu-close - The menu closed
 * @fires did-error - A setting can’t be used, or the action of a menu item failed
 *
 * @csspart menu__button - The picture that opens the menu
 * @csspart avatar - A picture
 * @csspart menu - The menu
 * @csspart menu__item - A menu item
 * @csspart button - The connect button
 *
 * @cssprop --did-color-primary - Mark on the banner, and the focus ring
 * @cssprop --did-color-text - Text
 * @cssprop --did-color-text-muted - Descriptions and icons
 * @cssprop --did-color-surface - Background of the menu
 * @cssprop --did-color-surface-raised - Background of the banner and the role
 * @cssprop --did-color-border - Lines
 * @cssprop --did-color-error - Background of the number of unread notifications
 * @cssprop --did-font-family - Font; `page` for that of the page, even if it is the browser’s default
 * @cssprop --did-font-size - Font size
 * @cssprop --did-radius - Corners
 * @cssprop --did-shadow - Shadow of the menu
 * @cssprop --did-focus-ring - Outline of the focused element
 * @cssprop --did-reserved - `none` closes the space that did-connect.css keeps, for visitors who see no menu
 */
export class DidAvatarMenu extends element(view, properties, {
  viewState: FIRST_STATE,
  first: firstAvatarMenu,
  whileConnected,
}) {}
