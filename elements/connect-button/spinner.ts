import { SKELETON_DELAY_MS, SKELETON_MIN_MS } from '../../src/model/limits.ts'

/** Says when a spinner is to be shown: after 150 ms of an operation, for at least 300 ms (docs/rules.md §8.8). */
export function spinner(show: (isShown: boolean) => void): (isPending: boolean) => void {
  let shownAt: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  return (isPending) => {
    clearTimeout(timer)
    if (isPending === (shownAt !== null)) return
    const change = (): void => {
      shownAt = isPending ? performance.now() : null
      show(isPending)
    }
    timer = setTimeout(change, shownAt === null ? SKELETON_DELAY_MS : shownAt + SKELETON_MIN_MS - performance.now())
  }
}
