interface Scheduler {
  postTask(run: () => void, options: { priority: 'user-blocking' }): Promise<void>
}

const { scheduler } = globalThis as typeof globalThis & { scheduler?: Scheduler }

/** Runs it in a task of its own that comes before the next frame; where browsers have no such tasks, after this one's scripts. */
export function beforeNextFrame(run: () => void): void {
  if (scheduler) void scheduler.postTask(run, { priority: 'user-blocking' })
  else queueMicrotask(run)
}
