import { useEffect, useState } from 'react'
import { SKELETON_DELAY_MS, SKELETON_MIN_MS } from '../model/limits.ts'

/**
 * - `quiet`: the content is loading, and its space is empty.
 * - `shown`: a skeleton or spinner stands for the content.
 * - `over`: the content shows.
 */
export type Waiting = 'quiet' | 'shown' | 'over'

/**
 * What stands in for loading content: nothing for 150 ms, so that no skeleton flashes when the answer is fast, then a
 * skeleton for at least 300 ms (docs/rules.md §8.8). `isShown`: a skeleton was there before React, or since when.
 */
export function useWaiting(isPending: boolean, isShown: boolean | number = false): Waiting {
  const [shownAt, setShownAt] = useState(() => {
    if (!isPending || isShown === false) return null
    return isShown === true ? performance.now() : isShown
  })
  useEffect(() => {
    if (isPending === (shownAt !== null)) return
    const change = () => setShownAt(isPending ? performance.now() : null)
    const delay = shownAt === null ? SKELETON_DELAY_MS : shownAt + SKELETON_MIN_MS - performance.now()
    const timer = setTimeout(change, delay)
    return () => clearTimeout(timer)
  }, [isPending, shownAt])
  if (shownAt !== null) return 'shown'
  return isPending ? 'quiet' : 'over'
}

/** Whether to show a spinner: after 150 ms of an operation, for at least 300 ms. */
export const useSpinner = (isPending: boolean, isShown = false): boolean => useWaiting(isPending, isShown) === 'shown'
