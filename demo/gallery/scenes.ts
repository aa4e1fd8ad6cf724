/*
 * Every scene and every sheet of the gallery, by name. A scene is one screen as it opens over a page; a sheet shows
 * many views.
 */
import { addressSheet } from './addresses.tsx'
import { avatarMenuScenes } from './avatar-menu.tsx'
import { buttonSheet } from './buttons.tsx'
import { confirmScenes } from './confirm-dialog.tsx'
import { brandedSheet, panelScenes, panelSheet } from './connect-panel.tsx'
import { cardSheet } from './credential-cards.tsx'
import { passkeyScenes } from './passkey-dialog.tsx'
import { passportScenes } from './passport-dialog.tsx'
import { quickLoginScenes } from './quick-login.tsx'
import type { Scene, Sheet } from './scene.tsx'
import { storageScenes } from './storage-dialogs.tsx'
import { showToasts } from './toasts.ts'
import { userCardScenes, userCardSheet } from './user-card.tsx'

/** The element around each view of a sheet, and the views. */
export const SHEETS: Record<string, [tag: string, sheet: Sheet]> = {
  panels: ['did-connect-panel', panelSheet],
  branded: ['did-connect-panel', brandedSheet],
  cards: ['did-overlay', cardSheet],
  users: ['did-user-card', userCardSheet],
  buttons: ['did-connect-button', buttonSheet],
  addresses: ['did-address', addressSheet],
}

export const SCENES: Record<string, Scene> = {
  ...panelScenes,
  ...passkeyScenes,
  ...quickLoginScenes,
  ...avatarMenuScenes,
  ...userCardScenes,
  ...confirmScenes,
  ...passportScenes,
  ...storageScenes,
  toasts: showToasts,
}
