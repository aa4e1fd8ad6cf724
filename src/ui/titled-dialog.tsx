import { useId, type CSSProperties, type ReactNode } from 'react'
import { css } from '../style/sheet.ts'
import { space, WINDOW_HEIGHT, WINDOW_WIDTH } from '../style/tokens.ts'
import { Dialog } from './dialog.tsx'
import type { ModalProps } from './modal.tsx'

const content = css`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  inline-size: min(var(--_width, 440px), calc(${WINDOW_WIDTH} - 34px));
  /* Dialogs are at least 300 px high, if the window is. */
  min-block-size: min(300px, calc(${WINDOW_HEIGHT} - 34px));
  padding: ${space(6)};
  font: var(--_type-body);
  white-space: normal;
  @media (max-width: 479.98px) {
    padding: ${space(4)};
  }
  & > [data-head] {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-start;
  }
  & h2 {
    flex: 1;
    font: var(--_type-title);
    text-wrap: balance;
  }
  & p {
    color: var(--_text-muted);
  }
  & > [data-head] > button {
    margin-block: -2px;
    margin-inline: 6px -6px;
  }
  & > [data-head] > p {
    inline-size: 100%;
    margin-block-start: ${space(1)};
  }
  & > [data-foot] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: flex-end;
    gap: ${space(3)};
    margin-block-start: auto;
  }
  @media (max-width: 599.98px) {
    [data-full] > & {
      inline-size: 100%;
      max-inline-size: 480px;
      min-block-size: 0;
      margin-inline: auto;
    }
  }
`

interface Props extends Omit<ModalProps, 'className' | 'part' | 'labelledBy' | 'describedBy'> {
  title: ReactNode
  /** A button at the end of the title's line. */
  aside?: ReactNode
  text?: ReactNode
  /** Maximum width with its unit. */
  width?: string
  /** Buttons at the end. The primary one is the last. */
  footer?: ReactNode
  /** The toasts of the page, while this dialog is the frontmost. */
  toasts?: ReactNode
}

/** A dialog with title, text and buttons, used for all questions of the kit. */
export function TitledDialog({ title, aside, text, width, footer, toasts, children, ...modal }: Props) {
  const id = useId()
  return (
    <Dialog labelledBy={`${id}-title`} describedBy={text ? `${id}-text` : undefined} {...modal}>
      <div className={content()} style={{ '--_width': width } as CSSProperties}>
        <div data-head="" part="dialog__header">
          <h2 id={`${id}-title`}>{title}</h2>
          {aside}
          {text && <p id={`${id}-text`}>{text}</p>}
        </div>
        {children}
        {footer && <div data-foot="">{footer}</div>}
      </div>
      {toasts}
    </Dialog>
  )
}
