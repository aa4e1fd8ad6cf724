import { atom, type ReadableAtom } from 'nanostores'
import { ofDocument } from '../../src/env/dom.ts'
import { whenPainted } from '../../src/env/painted.ts'
import { goFirst } from '../../src/env/turn.ts'
import { wait } from '../../src/env/wait.ts'
import { defined, LOGIN_OPTIONS, type ConnectOptions } from '../../src/model/connect-options.ts'
import { toDidError } from '../../src/model/errors.ts'
import { ANSWER_FIRST_MS } from '../../src/model/limits.ts'
import { own } from '../../src/model/read.ts'
import { $config } from '../../src/core/config.ts'
import { $isNarrow, containerFor } from '../../src/connect/box/container.ts'
import { setEarlyScreen, type EarlyScreen } from '../../src/connect/box/early-screen.ts'
import type { Connect } from '../../src/connect/flow/contract.ts'
import { createEarlyFlow, type EarlyFlow } from '../../src/connect/screen/early-flow.ts'
import { emailFormOf } from '../../src/connect/screen/email-state.ts'
import { markFont } from '../../src/env/page-font.ts'
import { adoptStyles } from '../../src/style/sheet.ts'
import { keepHeight } from '../../src/ui/dialog-style.ts'
import { focusFirst, openModal } from '../../src/ui/open-modal.ts'
import { onPageChange } from '../first/page-change.ts'
import { createDrawing, type Drawing, type Lost, type Opener } from './drawing.ts'
import { overlayHost } from './overlay-host.ts'

/** Draws again, once for all changes of a task, until the signal aborts. */
function followAll(
  { $content, $state, $waitingSince, ...connect }: EarlyFlow,
  { draw, $lost }: Drawing,
  signal: AbortSignal,
) {
  const { $rowForm, $opening, $problem, $deepLink } = connect
  let isDue = false
  const drawSoon = (): void => {
    if (isDue) return
    isDue = true
    queueMicrotask(() => {
      isDue = false
      if (!signal.aborted) draw()
    })
  }
  const listen = ($store: ReadableAtom<unknown>): void => signal.addEventListener('abort', $store.listen(drawSoon))
  for (const $store of [$content, $state, $waitingSince, $opening, $problem, $deepLink, $lost, $config]) listen($store)
  signal.addEventListener('abort', onPageChange(drawSoon))
  let unlistenForm = (): void => {}
  const unlisten = $rowForm.subscribe((form) => {
    unlistenForm()
    unlistenForm = emailFormOf(form)?.$state.listen(drawSoon) ?? unlistenForm
    drawSoon()
  })
  signal.addEventListener('abort', () => {
    unlisten()
    unlistenForm()
  })
}

/** Resolves when the first answer is on the screen, or is late: React, which nobody waits for yet, comes after it. */
async function whenAnswerIsShown({ $state }: Connect, signal: AbortSignal): Promise<void> {
  const answered = new AbortController()
  const unlisten = $state.subscribe(({ status }) => status !== 'loading' && answered.abort())
  await wait(ANSWER_FIRST_MS, AbortSignal.any([answered.signal, signal]))
  unlisten()
  await whenPainted()
}

/** Opens what is drawn. The returned function closes it. */
function open(root: ShadowRoot, isDialog: boolean): () => void {
  const dialog = root.querySelector('dialog')
  if (!dialog) return () => {}
  const close = openModal(dialog)
  if (isDialog) keepHeight(dialog)
  return close
}

/**
 * Shows the dialog of a login at once, before its flow and React are there: what is known of it stands, and can be used.
 * The flow goes on with what was pressed, and React takes over the same nodes.
 */
export function showFirstDialog(
  opener: Opener & { options: Partial<ConnectOptions> },
  onClose: () => void,
): EarlyScreen {
  const connect = createEarlyFlow({ ...LOGIN_OPTIONS, ...defined(opener.options) } as ConnectOptions, onClose)
  const container = containerFor($isNarrow.get())
  const host = overlayHost()
  const root = host.shadowRoot ?? host.attachShadow(own({ mode: 'open' }))
  const $lost = atom<Lost>(null)
  const drawing = createDrawing(root, { opener, connect, container, $lost })
  const ends = new AbortController()
  const { signal } = ends
  const stop = (): void => {
    setEarlyScreen(null)
    connect.stop()
    ends.abort()
    drawing.stop()
  }

  adoptStyles(root)
  drawing.draw()
  ofDocument('body').append(host)
  markFont(root)
  const close = open(root, container === 'dialog')
  followAll(connect, drawing, signal)
  const unlisten = connect.$pane.listen(() => {
    drawing.draw()
    focusFirst(root.querySelector('dialog'))
  })
  signal.addEventListener('abort', unlisten)

  const screen: EarlyScreen = {
    attach(flow, drawingOf) {
      drawing.drawCodeBy(drawingOf)
      connect.attach(flow)
      goFirst(whenAnswerIsShown(flow, signal))
    },
    release() {
      drawing.draw()
      stop()
      const waitingSince = connect.$waitingSince.get()
      return { connect, pane: connect.$pane.get(), wasDouble: drawing.wasDouble(), waitingSince }
    },
    async askToRetry(thrown) {
      await new Promise<void>((retry) => $lost.set({ error: toDidError(thrown), retry }))
      $lost.set(null)
    },
    end() {
      if (signal.aborted) return
      stop()
      close()
      root.replaceChildren()
      // It stays where dialogs follow.
      if (!customElements.get(host.localName)) host.remove()
    },
  }
  setEarlyScreen(screen)
  return screen
}
