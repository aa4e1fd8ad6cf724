import { useSyncExternalStore } from 'react'
import { hasSlotted, watchChildren } from '../first/children.ts'

/** Whether the page has put something between the tags. Follows changes. */
export function useSlotted(host: HTMLElement, slot = ''): boolean {
  const isFilled = () => hasSlotted(host, slot)
  return useSyncExternalStore((listener) => watchChildren(host, listener), isFilled, isFilled)
}
