import { warn } from '../env/log.ts'
import { inBrowser } from '../env/page.ts'
import { announceError } from './announce.ts'
import { resumeConnect } from './connect/index.ts'
import { resumeIntent } from './follow.ts'
import { honourForcedAccount } from './forced-account.ts'
import { protectContent } from './protect.ts'
import { startSession } from './session/index.ts'
import { guideToStorage } from './storage-guide.ts'

let started = false

/** Begins everything a page with the kit does by itself; once, whoever calls first. */
export function startKit(): void {
  if (started || !inBrowser()) return
  started = true
  protectContent()
  guideToStorage()
  startSession(() => {
    void resumeConnect()
    resumeIntent().catch((error: unknown) => warn('intent not resumed', error))
    honourForcedAccount().catch((error: unknown) => announceError(error, 'switch-did'))
  })
}
