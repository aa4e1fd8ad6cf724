import type { ReadableAtom } from 'nanostores'
import { jsx } from '../jsx/jsx-runtime.ts'
import { $config } from '../../src/core/config.ts'
import { frameSettings } from '../../src/core/frame/frame-markup.tsx'
import { instanceOf } from '../../src/i18n/instances.ts'
import type { Container } from '../../src/connect/box/container.ts'
import type { EarlyFlow } from '../../src/connect/screen/early-flow.ts'
import { emailFormOf, initialEmail } from '../../src/connect/screen/email-state.ts'
import { FirstDialogMarkup, type FirstDialog } from '../../src/connect/screen/first-dialog-markup.tsx'
import { firstScreen } from '../../src/connect/screen/first-screen.ts'
import { screenOf } from '../../src/connect/screen/screen.ts'
import { sessionOf } from '../../src/connect/screen/view-session.ts'
import { waitingContent } from '../../src/connect/screen/waiting-content.ts'
import { flush } from '../../src/style/sheet.ts'
import { focusFirst } from '../../src/ui/open-modal.ts'
import { drawCode } from '../../src/ui/qr-markup.tsx'
import { pageOf } from '../first/server-page.ts'
import { treeOf } from '../first/tree.ts'
import type { LocaleAndTheme } from '../page/overlay-locale-and-theme.ts'
import { redraw } from '../first/patch.ts'

export interface Opener {
  /** The button that was pressed. */
  host: HTMLElement
  /** Language and theme of the dialog. */
  look: LocaleAndTheme
}

/** What can't be loaded. */
export type Lost = FirstDialog['lost']

interface Parts {
  opener: Opener
  connect: EarlyFlow
  container: Container
  $lost: ReadableAtom<Lost>
}

export interface Drawing extends Pick<Parts, '$lost'> {
  draw: () => void
  /** The flow is there, with what makes its code. */
  drawCodeBy: (drawingOf: FirstDialog['drawingOf']) => void
  /** Whether it has been as wide as two columns, which it keeps. */
  wasDouble: () => boolean
  /** Nothing that happens in it is answered from now on. */
  stop: () => void
}

/** What stands for the methods while they aren't known. */
function shownContent({ $content, $waitingSince, options }: EarlyFlow): Pick<FirstDialog, 'content' | 'isWaiting'> {
  const isWaiting = $waitingSince.get() !== null
  const known = $content.get()
  return { content: isWaiting ? waitingContent(known, options) : known, isWaiting }
}

/** Draws the dialog of an early flow into a root, as it is at the moment. */
export function createDrawing(root: ShadowRoot, { opener, connect, container, $lost }: Parts): Drawing {
  let handlers = new AbortController()
  let wasDouble = false
  let drawingOf: FirstDialog['drawingOf'] = () => null
  return {
    $lost,
    drawCodeBy(given) {
      drawingOf = given
    },
    draw() {
      const shown = shownContent(connect)
      const view = connect.$state.get()
      const pane = connect.$pane.get()
      wasDouble ||= firstScreen(shown.content).code === 'beside'
      const { appUrl, closeOnEscape } = $config.get()
      const frame = frameSettings(pageOf(opener.host), opener.look.locale, opener.look.theme)
      const markup = jsx(FirstDialogMarkup, {
        ...shown,
        connect,
        frame: { ...frame, i18n: instanceOf(frame.i18n) },
        appUrl,
        container,
        isSingle: !wasDouble || screenOf({ view, content: shown.content, pane, step: null }).kind !== 'choices',
        view,
        drawingOf,
        pane,
        email: emailFormOf(connect.$rowForm.get())?.$state.get() ?? initialEmail,
        opening: connect.$opening.get(),
        problem: connect.$problem.get(),
        link: connect.$deepLink.get(),
        closesOnEscape: closeOnEscape,
        lost: $lost.get(),
      })
      const hadFocus = root.activeElement !== null
      handlers = redraw(root, treeOf(markup), handlers)
      // The focused control is gone: a wallet has answered meanwhile.
      if (hadFocus && !root.activeElement) focusFirst(root.querySelector('dialog'))
      flush()
      const canvas = root.querySelector<HTMLCanvasElement>('[part="qr"] canvas')
      const code = canvas && drawingOf(sessionOf(view)?.url ?? '')
      if (code) drawCode(canvas, code)
    },
    wasDouble: () => wasDouble,
    stop: () => handlers.abort(),
  }
}
