import { loadApp } from './app.ts'
import { $service } from './service.ts'

/** What every page does once it is painted, also where nobody signs in: the id of this browser, and the app's settings. */
export async function prepareVisit(): Promise<void> {
  $service.get().tokens.visitorId()
  await loadApp()
}
