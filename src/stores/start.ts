import { inBrowser } from '../env/page.ts'
import { protectUntilStarted } from './protect.ts'
import { startSession } from './session/index.ts'

let started = false

/** Begins everything a page with the kit does by itself; once, whoever calls first. */
export function startKit(): void {
  if (started || !inBrowser()) return
  started = true
  protectUntilStarted()
  startSession()
}
