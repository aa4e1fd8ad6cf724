/*
 * Every screen in every state, with fixed data, to look at. `?sheet=panels|branded|buttons|cards|users|addresses` shows
 * many views at once, `?scene=<name>` one screen as it opens over a page. Both take locale, theme (also `system`),
 * brand=<a file of themes>, palette=brand|unreadable (the theme of the app), host=serif|photo|plain, words=long and
 * pseudo=long|tall (in English); the files of scenes name the parameters of their own.
 */
import { loadAllCatalogues } from '../../src/i18n/catalogue.ts'
import { isLocale } from '../../src/model/locale.ts'
import { loadApp } from '../../src/core/app/app.ts'
import { configure } from '../../src/core/config.ts'
import { Overlay } from '../../elements/overlay/overlay.tsx'
import { showBrand } from './brands.ts'
import { panelScenes } from './connect-panel.tsx'
import * as drawn from './drawn.ts'
import { setPalette } from './palettes.ts'
import { locale, mount, parameter, theme, type Scene, type Sheet } from './scene.tsx'
import { SCENES, SHEETS } from './scenes.ts'
import { SCREENS } from './screens.ts'
import { layoutProblems } from './layout-problems.ts'
import { speakPseudo } from './pseudo.ts'

declare global {
  interface Window {
    /** For scripts that visit the gallery. */
    gallery: typeof drawn & {
      screens: string[]
      /** Screens of `screens` that `sheet=panels` shows at once. */
      onPanels: string[]
      layoutProblems: typeof layoutProblems
      speakPseudo: typeof speakPseudo
      showBrand: typeof showBrand
    }
  }
}

function showSheet([tag, sheet]: [string, Sheet]): void {
  const grid = document.createElement('div')
  grid.className = `sheet ${innerWidth < 600 ? 'phone' : ''}`
  document.body.append(grid)
  for (const [name, view] of Object.entries(sheet())) {
    const cell = document.createElement('div')
    cell.className = 'cell'
    const label = document.createElement('b')
    label.textContent = name
    cell.append(label)
    grid.append(cell)
    mount(cell, view, tag)
  }
}

const TEXT = 'Nothing here belongs to the dialog: it is the page behind it, in its own type, size and colour. '

function showScene(scene: Scene): void {
  const text = document.createElement('p')
  text.textContent = TEXT.repeat(24)
  document.body.append(text)
  const overlay = mount(document.body, <Overlay />, 'did-overlay').host
  overlay.setAttribute('data-overlay', '')
  scene()
}

// In pages, the renderer does.
await loadAllCatalogues()
configure('script', { localesUrl: new URL('locales/', location.href).href })
if (locale && isLocale(locale)) document.documentElement.lang = locale
document.body.classList.add(parameter('host') ?? 'plain')
if (!parameter('host') && (theme === 'dark' || theme === 'system')) document.body.classList.add(theme)
const palette = parameter('palette')
if (palette) {
  setPalette(palette)
  void loadApp()
}
const brand = parameter('brand')
if (brand) showBrand(brand)
window.gallery = {
  ...drawn,
  layoutProblems,
  speakPseudo,
  showBrand,
  screens: SCREENS,
  onPanels: Object.keys(panelScenes).map((name) => `scene=${name}`),
}

const pseudo = parameter('pseudo')
if (pseudo === 'long' || pseudo === 'tall') void speakPseudo(pseudo)

/** Shows the one of this name, or which names there are. */
function show<T>(kind: string, name: string, all: Record<string, T>, draw: (found: T) => void): void {
  const found = all[name]
  if (found) return draw(found)
  const text = document.createElement('p')
  text.textContent = `There is no ${kind} "${name}". Choose one of: ${Object.keys(all).join(', ')}.`
  document.body.append(text)
}

const scene = parameter('scene')
if (scene === undefined) show('sheet', parameter('sheet') ?? 'panels', SHEETS, showSheet)
else show('scene', scene, SCENES, showScene)
