import { useEffect, useState } from 'react'
import { observeNearness, unobserveNearness } from '../first/near-viewport.ts'

const isLaidOut = (host: HTMLElement): boolean => host.checkVisibility?.() ?? true

/**
 * Whether the page lays out the element now, and whether it ever did: not in `[hidden]`, a closed `<details>` or
 * `content-visibility: hidden`.
 */
export function useLaidOut(host: HTMLElement): { isShown: boolean; wasShown: boolean } {
  const [isShown, setShown] = useState(() => isLaidOut(host))
  const [wasShown, setWasShown] = useState(isShown)
  if (isShown && !wasShown) setWasShown(true)
  useEffect(() => {
    observeNearness(host, () => setShown(isLaidOut(host)))
    return () => unobserveNearness(host)
  }, [host])
  return { isShown, wasShown }
}
