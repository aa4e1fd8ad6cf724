/*
 * Code is evaluated in the order in which a visitor needs it. Between two parts, the browser paints, and answers what
 * has been pressed meanwhile.
 */

/** Chromium and Firefox have it; what waits for it comes before other tasks. */
interface Scheduler {
  yield?: () => Promise<void>
}

/** Ends the task, and goes on in the next one. */
function endTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Scheduler }
  if (typeof scheduler?.yield === 'function') return scheduler.yield()
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })
}

const first = new Set<Promise<unknown>>()

/** What somebody waits for, and takes no time of its own. Whatever takes long is evaluated after it. */
export function goFirst(work: Promise<unknown>): void {
  first.add(work)
  const remove = (): boolean => first.delete(work)
  work.then(remove, remove)
}

/** Resolves in a task of its own, once everything that goes first is done. */
export async function nextTurn(): Promise<void> {
  await endTask()
  while (first.size > 0) {
    // oxlint-disable-next-line unicorn/no-useless-spread -- zone.js of Angular apps waits for what is in a list only.
    await Promise.allSettled([...first])
    await endTask()
  }
}
