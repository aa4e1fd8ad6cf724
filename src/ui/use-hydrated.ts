import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** What was on screen before React, which hydrates it; from the next render on, what is true now. */
export const useHydrated = <T>(shown: T, now: T): T =>
  useSyncExternalStore(
    neverChanges,
    () => now,
    () => shown,
  )
