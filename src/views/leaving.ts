import { useState } from 'react'

/** A dialog leaves as it came, so it is drawn a moment longer than it is open. */
export function useLeaving<T>(open: T | null): { shown: T | null; leaving: boolean; onLeft: () => void } {
  const [last, setLast] = useState(open)
  if (open && open !== last) setLast(open)
  return { shown: open ?? last, leaving: !open, onLeft: () => setLast(null) }
}
