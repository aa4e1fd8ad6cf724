import { ofDocument } from '../../src/env/dom.ts'
import { onIdle } from '../../src/env/idle.ts'
import { warn } from '../../src/env/log.ts'
import { own } from '../../src/model/read.ts'

/*
 * Work that can wait until the page has loaded and the browser has nothing else to do: one step in each idle period, so
 * that no single task is long.
 */
type Step = () => unknown

const steps: Step[] = []
let isRunning = false

const nextIdle = (): void => onIdle(() => void runStep())

async function runStep(): Promise<void> {
  const step = steps.shift()
  try {
    await step?.()
  } catch (error) {
    warn('a step was skipped', error)
  }
  if (steps.length > 0) nextIdle()
  else isRunning = false
}

/** Runs the step after all earlier ones, in an idle period of its own. */
export function whenIdle(step: Step): void {
  steps.push(step)
  if (isRunning) return
  isRunning = true
  if (ofDocument('readyState') === 'complete') nextIdle()
  else addEventListener('load', nextIdle, own({ once: true }))
}
