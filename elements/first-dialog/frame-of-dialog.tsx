import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { CSSProperties } from 'react'
import { FrameMarkup, type FrameSettings } from '../../src/core/frame/frame-markup.tsx'
import {
  body,
  box,
  boxContent,
  choices,
  codeSpace,
  fieldSpace,
  footer,
  header,
  lead,
  logoSpace,
  rowSpace,
  separator,
  stage,
  waitingFrame,
} from '../../src/connect/box/box-style.ts'
import type { Container } from '../../src/connect/box/container.ts'
import type { UnknownRow } from '../../src/connect/box/unknown-rows.ts'
import { dialogBox, drawerBox, thereAtOnce } from '../../src/ui/dialog-style.ts'
import { IconButton } from '../../src/ui/icon-button.tsx'
import { Skeleton } from '../../src/ui/skeleton.tsx'

/** What is known of the flow before its code is there. */
export interface FirstFlow {
  container: Container
  /** The page's or the app's own title of the flow. */
  title: string | undefined
  /** Name of the app; '' while it isn't known. */
  app: string
  rows: UnknownRow[]
  hasWallet: boolean
}

interface Props extends FirstFlow {
  frame: FrameSettings
  onClose: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onCancel: (event: Event) => void
}

/** A line whose text isn't known yet. */
const BAR = { '--_bar': 'var(--_surface-raised)', '--_bar-text': 'transparent' } as CSSProperties

function Heading({ i18n, title, app }: Pick<FirstFlow, 'title' | 'app'> & { i18n: I18n }) {
  const text = title ?? (app ? t(i18n)`Sign in to ${{ name: app }}` : t(i18n)`Connect`)
  return (
    <div className={header()} data-closable="" part="dialog__header">
      <h2 id="title" style={title || app ? undefined : BAR}>
        {text}
      </h2>
    </div>
  )
}

/** Whether the methods stand beside the code. There is no code on a phone. */
export const hasColumns = ({ container, rows }: Pick<FirstFlow, 'container' | 'rows'>): boolean =>
  container === 'dialog' && rows.length > 1

/** The space of the methods and of the code. */
function Spaces({ container, rows, hasWallet }: Pick<FirstFlow, 'container' | 'rows' | 'hasWallet'>) {
  const isDouble = hasColumns({ container, rows })
  const hasWalletRow = container === 'drawer' && hasWallet
  const code = container === 'dialog' && (
    <div data-qr="">
      <Skeleton className={codeSpace()} isQuiet={false} />
    </div>
  )
  return (
    <div className={body()} data-body="">
      <div className={choices()} data-both={isDouble || undefined}>
        {!isDouble && code}
        <div data-methods="">
          {rows.some(({ isField }) => isField) && (
            <>
              <Skeleton className={fieldSpace()} isQuiet={false} />
              <div data-or="" className={separator()} />
            </>
          )}
          <ul data-places="">
            {rows
              .filter(({ isField }) => !isField)
              .map(({ index, isPaired }) => (
                <li key={index} data-paired={isPaired || undefined}>
                  <Skeleton className={rowSpace()} isQuiet={false} />
                </li>
              ))}
            {hasWalletRow && (
              <li>
                <Skeleton className={rowSpace()} isQuiet={false} />
              </li>
            )}
          </ul>
          {/* The wallet on another device. */}
          {hasWalletRow && <Skeleton className={rowSpace()} isQuiet={false} />}
        </div>
        {isDouble && code}
      </div>
    </div>
  )
}

/** The dialog of a login without its methods: title, Close, and the room of the rest. Without hooks. */
export function FrameOfDialog({ frame, container, title, app, rows, hasWallet, onClose, ...handlers }: Props) {
  const isDrawer = container === 'drawer'
  return (
    <FrameMarkup {...frame}>
      <dialog
        className={`${dialogBox()} ${isDrawer ? drawerBox() : thereAtOnce()}`}
        part="dialog"
        tabIndex={-1}
        aria-labelledby="title"
        aria-busy="true"
        {...(handlers as object)}
      >
        {isDrawer && <span data-grabber="" aria-hidden="true" />}
        <div className={waitingFrame()}>
          <div className={box()} data-container={container} data-single={!hasColumns({ container, rows }) || undefined}>
            <div className={boxContent()}>
              <div className={stage()}>
                <div>
                  <div className={lead()}>
                    <Skeleton className={logoSpace()} isQuiet={false} />
                  </div>
                  <span data-close="">
                    <IconButton icon="close" label={t(frame.i18n)`Close`} onClick={onClose} />
                  </span>
                  <Heading i18n={frame.i18n} title={title} app={app} />
                  <Spaces container={container} rows={rows} hasWallet={hasWallet} />
                </div>
              </div>
              <div className={footer()} />
            </div>
          </div>
        </div>
      </dialog>
    </FrameMarkup>
  )
}
