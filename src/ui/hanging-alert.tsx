import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { css, flush } from '../style/sheet.ts'
import { px, space, WINDOW_WIDTH } from '../style/tokens.ts'
import { Alert } from './alert.tsx'
import { onLayoutChange } from './on-layout-change.ts'
import { moveIntoWindow } from './popover-position.ts'

/* Above the page, whose things it neither widens nor moves. */
const hanging = css`
  position: absolute;
  z-index: 1;
  inset-block-start: calc(100% + ${space(2)});
  inset-inline-start: 0;
  inline-size: max-content;
  max-inline-size: min(${px(320)}, calc(${WINDOW_WIDTH} - 16px));
  border-radius: var(--_radius-control);
  background: var(--_surface);
  box-shadow: var(--_shadow);
  text-align: start;
`

/** A message that hangs below a small element, inside the window. What contains both has `position: relative`. */
export function HangingAlert({ id, children }: { id: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return undefined
    flush()
    const controller = new AbortController()
    onLayoutChange(element, () => moveIntoWindow(element), controller.signal)
    return () => controller.abort()
  }, [])
  return (
    <div ref={ref} id={id} className={hanging()}>
      <Alert kind="error">{children}</Alert>
    </div>
  )
}
