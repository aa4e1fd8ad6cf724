import { useEffect, useRef } from 'react'
import { css, keyframes } from '../style/sheet.ts'
import { px, space, WINDOW_WIDTH } from '../style/tokens.ts'
import { AlertIcon } from './alert.tsx'
import type { Tone } from './icon-svg.tsx'
import { IconButton } from './icon-button.tsx'
import { stayClear } from './keep-clear.ts'
import { ServerWords } from './server-words.tsx'

const enter = keyframes`
  from { opacity: 0; transform: translateY(-8px); }
`

const list = css`
  inset-block-start: ${space(4)};
  inset-inline-end: ${space(4)};
  inline-size: min(${px(380)}, calc(${WINDOW_WIDTH} - 32px));
  pointer-events: none;
`

const toast = css`
  display: flex;
  align-items: flex-start;
  gap: ${space(3)};
  margin-block-end: ${space(2)};
  padding: ${space(3)};
  border: 1px solid var(--_border);
  border-radius: var(--_radius-card);
  background: var(--_surface);
  box-shadow: var(--_shadow);
  overflow-wrap: anywhere;
  pointer-events: auto;
  animation: ${enter} 180ms ease-out;
  & > div {
    flex: 1;
    min-inline-size: 0;
  }
  & > button {
    margin: -6px;
  }
`

export interface ToastLine {
  id: number
  kind: Tone
  text: string
  /** The service's own words. */
  detail?: string
}

interface Props {
  toasts: ToastLine[]
  /** Accessible name of the button that closes a toast. */
  closeLabel: string
  onDismiss: (id: number) => void
}

/**
 * Render it inside the open modal dialog, if any, because everything outside is inert. As a popover, it is still above
 * the dialog.
 */
export function ToastList({ toasts, closeLabel, onDismiss }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const isEmpty = toasts.length === 0
  // Not a layout effect: the dialog around it must open first, so that the popover is above it.
  useEffect(() => {
    const list = ref.current
    if (isEmpty || !list) return
    list.showPopover()
    const controller = new AbortController()
    stayClear(list, controller.signal)
    return () => controller.abort()
  }, [isEmpty])
  if (isEmpty) return null
  return (
    <div ref={ref} className={list()} popover="manual">
      {toasts.map(({ id, kind, text, detail }) => (
        <div key={id} className={toast()} part="toast" data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
          <AlertIcon kind={kind} />
          <div>
            {/* A text of the page may be in another language than the kit. */}
            <bdi>{text}</bdi>
            {detail && <ServerWords>{detail}</ServerWords>}
          </div>
          <IconButton icon="close" label={closeLabel} onClick={() => onDismiss(id)} />
        </div>
      ))}
    </div>
  )
}
