import { setViewState } from '../base/property-element.ts'
import type { Flows } from '../overlay/flows.ts'
import { PROBLEM_ID } from './connect-button-markup.tsx'
import type { ButtonViewState } from './properties.ts'

const ends = new WeakMap<HTMLElement, () => void>()

/** The button has left the page. */
export function forgetDialogs(host: HTMLElement): void {
  ends.get(host)?.()
  ends.delete(host)
}

/** Follows the dialogs of the page, and keeps what hangs below the button inside the window. */
export function followDialogs(host: HTMLElement, { $isDialogOpen, keepInsideWindow }: Flows): void {
  forgetDialogs(host)
  const unlisten = $isDialogOpen.subscribe((isCovered) => setViewState<ButtonViewState>(host, { isCovered }))
  const hanging = host.shadowRoot?.querySelector<HTMLElement>(`#${PROBLEM_ID}`)
  const release = hanging ? keepInsideWindow(hanging) : () => {}
  ends.set(host, () => {
    unlisten()
    release()
  })
}
