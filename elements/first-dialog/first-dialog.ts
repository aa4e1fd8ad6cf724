import { jsx } from '../jsx/jsx-runtime.ts'
import { ofDocument } from '../../src/env/dom.ts'
import type { App } from '../../src/model/app.ts'
import { givenTexts } from '../../src/model/given-texts.ts'
import type { Method } from '../../src/model/methods.ts'
import { asObject, asText, own } from '../../src/model/read.ts'
import { $config } from '../../src/core/config.ts'
import { $locale } from '../../src/core/language/locale.ts'
import { $shownApp } from '../../src/core/service.ts'
import { $isNarrow, containerFor } from '../../src/connect/box/container.ts'
import { setFirstFrame } from '../../src/connect/box/first-frame.ts'
import { hasWallet, unknownRows } from '../../src/connect/box/unknown-rows.ts'
import { markFont } from '../../src/style/page-font.ts'
import { adoptStyles } from '../../src/style/sheet.ts'
import { keepHeight } from '../../src/ui/dialog-style.ts'
import { openModal } from '../../src/ui/open-modal.ts'
import { firstPage } from '../first/page.ts'
import { patch } from '../first/patch.ts'
import { treeOf } from '../first/tree.ts'
import { FrameOfDialog, hasColumns } from './frame-of-dialog.tsx'
import { overlayHost } from './overlay-host.ts'

/** The button that was pressed. */
interface Opener extends HTMLElement {
  locale: string
  theme: string
  texts: object
  methods: Method[] | null
}

/** Reports Escape and the back gesture of phones. The dialog never closes by itself. */
const closeRequests = (onClose: () => void) => ({
  onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    if ($config.get().closeOnEscape) onClose()
  },
  onCancel(event: Event) {
    event.preventDefault()
    if ($config.get().closeOnEscape) onClose()
  },
})

/** The names in the app's settings; null while they aren't known. */
function methodsOf(app: App | null): string[] | null {
  if (!app?.authentication) return null
  const { authentication, enabledProviders } = app
  const names = authentication.map(({ name }) => name)
  return enabledProviders.length > 0 ? names.filter((name) => enabledProviders.includes(name)) : names
}

/** Removes the frame. The host stays where dialogs follow. */
function remove(nodes: Node[], host: HTMLElement): void {
  for (const node of nodes) node.parentNode?.removeChild(node)
  if (!customElements.get(host.localName)) host.remove()
}

/**
 * Shows the frame of a dialog at once, before React is there: what the press leads to is on its way. The overlay takes
 * it over (elements/overlay), or whoever opened it ends it.
 */
export function showFirstDialog(opener: Opener, onClose: () => void): void {
  const app = $shownApp.get()
  const texts = givenTexts(app, { action: 'login', texts: opener.texts }, $locale.get())
  const handlers = new AbortController()
  const container = containerFor($isNarrow.get())
  const methods = opener.methods ?? methodsOf(app)
  const rows = unknownRows(methods)
  const markup = jsx(FrameOfDialog, {
    frame: firstPage({ host: opener, locale: opener.locale, theme: opener.theme }).frame,
    container,
    title: asText(asObject(texts).title) || undefined,
    app: app?.appName ?? '',
    rows,
    hasWallet: hasWallet(methods),
    onClose,
    ...closeRequests(onClose),
  })
  const nodes = ofDocument('createDocumentFragment')()
  patch(nodes, treeOf(markup), handlers.signal)
  const dialog = nodes.querySelector('dialog')
  if (!dialog) return
  const host = overlayHost()
  const root = host.shadowRoot ?? host.attachShadow(own({ mode: 'open' }))
  adoptStyles(root)
  const added = [...nodes.childNodes]
  root.append(nodes)
  ofDocument('body').append(host)
  markFont(root)
  const close = openModal(dialog)
  const height = dialog.offsetHeight
  if (container === 'dialog') keepHeight(dialog, height)
  setFirstFrame({
    height,
    isDouble: hasColumns({ container, rows }),
    end() {
      setFirstFrame(null)
      handlers.abort()
      close()
      remove(added, host)
    },
  })
}
