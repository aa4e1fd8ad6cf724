import { useId, useState, type CSSProperties, type ReactNode } from 'react'
import { css } from '../style/sheet.ts'
import { px, space, TYPE, WINDOW_HEIGHT, WINDOW_WIDTH } from '../style/tokens.ts'
import { Dialog } from './dialog.tsx'
import { Drawer } from './drawer.tsx'
import type { ModalProps } from './modal.tsx'

const content = css`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  inline-size: min(calc(var(--_width, 440) * var(--_px)), calc(${WINDOW_WIDTH} - 34px));
  /* Dialogs are at least 300 px high, if the window is. */
  min-block-size: min(${px(300)}, calc(${WINDOW_HEIGHT} - 34px));
  --_pad: ${space(6)};
  padding: var(--_pad);
  ${TYPE.body}
  white-space: normal;
  @media (max-width: 29.998em) {
    --_pad: ${space(4)};
  }
  & > :first-child {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-start;
  }
  & h2 {
    flex: 1;
    ${TYPE.title}
  }
  & p {
    color: var(--_text-muted);
  }
  & > :first-child > button {
    margin-block: -2px;
    margin-inline: 6px -6px;
  }
  & > :first-child > p {
    inline-size: 100%;
    margin-block-start: ${space(1)};
  }
  & > [data-buttons] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: flex-end;
    gap: ${space(3)};
    margin-block-start: auto;
  }
  & > [data-buttons] > [role] {
    flex: 1 0 100%;
  }
  /* Always in view, where a window has room for more than the buttons. */
  @media (min-height: 30em) {
    & > [data-buttons] {
      position: sticky;
      inset-block-end: 0;
      margin: auto calc(var(--_pad) * -1) calc(var(--_pad) * -1);
      padding: ${space(3)} var(--_pad) var(--_pad);
      background: linear-gradient(transparent, var(--_surface) ${space(3)});
    }
  }
  &[data-sheet] {
    inline-size: 100%;
    max-inline-size: ${px(480)};
    min-block-size: 0;
    margin-inline: auto;
  }
`

interface Props extends Omit<ModalProps, 'className' | 'part' | 'labelledBy' | 'describedBy'> {
  title: ReactNode
  /** A button at the end of the title's line. */
  aside?: ReactNode
  text?: ReactNode
  /** Maximum width, in px of the default font size. */
  width?: number
  /** What went wrong, and buttons at the end. The primary one is the last. */
  footer?: ReactNode
  /** The toasts of the page, while this dialog is in front. */
  toasts?: ReactNode
}

/** As wide as phones are. */
const PHONE_MAX_PX = 480

/** A dialog with title, text and buttons, used for all questions of the kit. On a phone it is a sheet. */
export function TitledDialog({ title, aside, text, width, footer, toasts, children, ...modal }: Props) {
  const id = useId()
  const [isSheet] = useState(() => innerWidth < PHONE_MAX_PX)
  const Box = isSheet ? Drawer : Dialog
  return (
    <Box
      labelledBy={`${id}-title`}
      describedBy={text ? `${id}-text` : undefined}
      {...modal}
      {...(isSheet && { onSwipe: modal.onEscape })}
    >
      <div className={content()} data-sheet={isSheet || undefined} style={{ '--_width': width } as CSSProperties}>
        <div part="dialog__header">
          <h2 id={`${id}-title`}>{title}</h2>
          {aside}
          {text && <p id={`${id}-text`}>{text}</p>}
        </div>
        {children}
        {footer && <div data-buttons="">{footer}</div>}
      </div>
      {toasts}
    </Box>
  )
}
