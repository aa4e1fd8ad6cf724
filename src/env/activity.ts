import { own } from '../model/read.ts'
import { inBrowser } from './page.ts'

/** Whether the user has just clicked or typed. Older browsers do not tell. */
export const isUserActive = (): boolean => inBrowser() && navigator.userActivation?.isActive === true

/** Whether the browser has forgotten the visitor's last press. One that can't tell hasn't. */
export const isPressForgotten = (): boolean => inBrowser() && navigator.userActivation?.isActive === false

/** Calls back when somebody presses something or a key, before the page hears of it. */
export function onUse(listener: () => void, signal: AbortSignal): void {
  if (!inBrowser()) return
  const onEvent = (event: Event) => {
    // A key that is held down was pressed before.
    const isHeld = event instanceof KeyboardEvent && event.repeat
    if (event.isTrusted && !isHeld) listener()
  }
  for (const type of ['pointerdown', 'keydown', 'wheel'] as const)
    window.addEventListener(type, onEvent, own({ capture: true, passive: true, signal }))
}
