/*
 * Every screen in every state, with fixed data, to look at. `?sheet=panels|branded|buttons|cards|users` shows many
 * views at once, `?scene=<name>` one screen as it opens over a page. Both take locale, theme, host=serif|photo|plain
 * and words=long; the files of scenes name the parameters of their own.
 */
import { isLocale } from '../../src/model/locale.ts'
import { configure } from '../../src/stores/config.ts'
import { Overlay } from '../../src/views/overlay.tsx'
import { avatarMenuScenes } from './avatar-menu.tsx'
import { buttonSheet } from './buttons.tsx'
import { confirmScenes } from './confirm-dialog.tsx'
import { brandedSheet, panelScenes, panelSheet } from './connect-panel.tsx'
import { cardSheet } from './credential-cards.tsx'
import { passkeyScenes } from './passkey-dialog.tsx'
import { passportScenes } from './passport-dialog.tsx'
import { quickLoginScenes } from './quick-login.tsx'
import { locale, mount, parameter, theme, type Scene, type Sheet } from './scene.tsx'
import { storageScenes } from './storage-dialogs.tsx'
import { userCardScenes, userCardSheet } from './user-card.tsx'

const SHEETS: Record<string, Sheet> = {
  panels: panelSheet,
  branded: brandedSheet,
  cards: cardSheet,
  users: userCardSheet,
  buttons: buttonSheet,
}

const SCENES: Record<string, Scene> = {
  ...panelScenes,
  ...passkeyScenes,
  ...quickLoginScenes,
  ...avatarMenuScenes,
  ...userCardScenes,
  ...confirmScenes,
  ...passportScenes,
  ...storageScenes,
}

function showSheet(views: ReturnType<Sheet>): void {
  const grid = document.createElement('div')
  grid.className = `sheet ${innerWidth < 600 ? 'phone' : ''}`
  document.body.append(grid)
  for (const [name, view] of Object.entries(views)) {
    const cell = document.createElement('div')
    cell.className = 'cell'
    const label = document.createElement('b')
    label.textContent = name
    cell.append(label)
    grid.append(cell)
    mount(cell, view)
  }
}

const TEXT = 'Nothing here belongs to the dialog: it is the page behind it, in its own type, size and colour. '

function showScene(scene: Scene | undefined): void {
  const text = document.createElement('p')
  text.textContent = TEXT.repeat(24)
  document.body.append(text)
  mount(document.body, <Overlay />)
  scene?.()
}

configure('script', { localesUrl: '/locales/' })
if (locale && isLocale(locale)) document.documentElement.lang = locale
document.body.classList.add(parameter('host') ?? 'plain')
if (theme === 'dark' && !parameter('host')) document.body.classList.add('dark')

const scene = parameter('scene')
if (scene) showScene(SCENES[scene] ?? SCENES.created)
else showSheet((SHEETS[parameter('sheet') ?? ''] ?? panelSheet)())
