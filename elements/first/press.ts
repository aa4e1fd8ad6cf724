import { own } from '../../src/model/read.ts'

/*
 * A press is several events: between `pointerdown` and `click`, or while a key is down, nothing may put other nodes in
 * the place of those that are pressed, or the click is lost. The static markup is rendered again later, and hydrated
 * later.
 */
const KEYS = ['Enter', ' ']
const LISTENING = own({ capture: true, passive: true })

let isPressed = false
let isWatching = false
const waiting = new Set<() => void>()

/** Runs whatever is waiting. A click ends a press by itself. */
export function release(): void {
  if (!isPressed) return
  isPressed = false
  const runs = [...waiting]
  waiting.clear()
  for (const run of runs) run()
}

/** After the events of this release: a click is dispatched right behind `pointerup` or `keyup`. */
const releaseSoon = (): void => void setTimeout(release)

function begin(event: Event): void {
  if (event instanceof KeyboardEvent && !KEYS.includes(event.key)) return
  isPressed = true
}

/** Follows presses from now on. Call it when something is rendered that can be pressed before React is there. */
export function watchPresses(): void {
  if (isWatching) return
  isWatching = true
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, begin, LISTENING)
  for (const type of ['pointerup', 'pointercancel', 'keyup', 'blur']) addEventListener(type, releaseSoon, LISTENING)
}

/** Runs a function at once, or after the current press. */
export function whenReleased(run: () => void): void {
  if (isPressed) waiting.add(run)
  else run()
}
