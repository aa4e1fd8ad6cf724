import { hideProtected, showProtected } from '../env/protect.ts'
import { $config } from './config.ts'
import { $isStarted } from './session/state.ts'

/** Keeps back what the page protects until it is known who is there. What comes later is not hidden at all. */
export function protectUntilStarted(): void {
  const offConfig = $config.subscribe(({ protect }) => {
    if (protect && !$isStarted.get()) hideProtected(protect)
  })
  const offStart = $isStarted.subscribe((isStarted) => {
    if (!isStarted) return
    showProtected()
    queueMicrotask(() => {
      offConfig()
      offStart()
    })
  })
}
