/** Wraps a function so that calls while it runs share its promise. Only the first of them passes its arguments on. */
export function singleFlight<Args extends unknown[], T>(
  run: (...args: Args) => Promise<T>,
): (...args: Args) => Promise<T> {
  let running: Promise<T> | null = null
  return (...args) => {
    running ??= run(...args).finally(() => {
      running = null
    })
    return running
  }
}
