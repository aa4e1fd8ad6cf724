/** For browsers without idle callbacks. */
const PAUSE_MS = 50
/** On a page that is always busy, it runs after this time. */
const MAX_DELAY_MS = 500

/** Runs it when the browser has nothing else to do. */
export function onIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: MAX_DELAY_MS })
  else setTimeout(run, PAUSE_MS)
}
