import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { css, keyframes } from '../style/sheet.ts'
import { px, space, TYPE, WINDOW_HEIGHT, WINDOW_WIDTH } from '../style/tokens.ts'
import { useKeepClear } from './keep-clear.ts'
import { entriesOf, listenToKeys } from './menu-keys.ts'
import { showBeside } from './popover-position.ts'
import { own } from '../model/read.ts'

const appear = keyframes`
  from { opacity: 0; transform: translateY(-4px); }
`

const menu = css`
  inline-size: min(${px(350)}, calc(${WINDOW_WIDTH} - 16px));
  max-block-size: calc(${WINDOW_HEIGHT} - 16px);
  padding: ${space(2)};
  border: 1px solid var(--_border);
  border-radius: var(--_radius-card);
  background: var(--_surface);
  ${TYPE.body}
  box-shadow: var(--_shadow);
  overflow: auto;
  overscroll-behavior: contain;
  animation: ${appear} 180ms ease-out;
  & > hr {
    margin: ${space(2)} calc(var(--_space) * -2);
    border: 0;
    border-block-start: 1px solid var(--_border);
  }
`

interface Props {
  id: string
  /** The button that opened the menu. */
  anchor: RefObject<HTMLElement | null>
  /** The entry that is focused first: 0 for the first, -1 for the last. */
  start: number
  labelledBy: string
  describedBy?: string
  /** Called after a closing key, which returns the focus to the button, and after a click outside. */
  onClose: (giveFocusBack: boolean) => void
  children: ReactNode
}

/** A menu beside its button, in the top layer so that no parent can clip or move it. It is mounted while it is open. */
export function Menu({ id, anchor, start, labelledBy, describedBy, onClose, children }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const popover = ref.current
    const button = anchor.current
    if (!popover || !button) return
    const controller = new AbortController()
    const { signal } = controller
    showBeside(popover, button, { side: 'below', align: 'end', gap: 8 }, signal)
    listenToKeys(popover, () => onClose(true), signal)
    // Not the property `onToggle`: React 18 knows it on <details> only.
    const onToggle = (event: Event) => (event as ToggleEvent).newState === 'closed' && onClose(false)
    popover.addEventListener('toggle', onToggle, own({ signal }))
    entriesOf(popover)
      .at(start)
      ?.focus(own({ preventScroll: true }))
    return () => controller.abort()
  }, [anchor, start, onClose])
  useKeepClear(ref)
  return (
    <div
      ref={ref}
      id={id}
      className={menu()}
      part="menu"
      role="menu"
      popover="auto"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
    >
      {children}
    </div>
  )
}
