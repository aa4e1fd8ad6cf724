import { inBrowser } from '../env/page.ts'
import { protectContent } from './protect.ts'
import { begin, wireStores } from './start-session.ts'

// `client` and `request` work before the kit starts, on servers too.
wireStores()

let started = false

/** Starts everything a page with the kit does by itself. Only the first call has an effect. */
export function startKit(): void {
  if (started || !inBrowser()) return
  started = true
  protectContent()
  begin()
}
