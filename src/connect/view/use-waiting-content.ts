import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { waitingContent } from '../screen/waiting-content.ts'
import { SETTINGS_WAIT_MS } from '../../model/limits.ts'
import type { Early } from '../box/early-screen.ts'
import type { Connect, ConnectContent } from '../flow/contract.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { useWaiting, type Waiting } from '../../ui/use-waiting.ts'

/** Whether the box has waited long enough for the settings: a flow must not depend on them. */
function useIsOverdue(isPending: boolean, wasOverdue: boolean): boolean {
  const [isOverdue, setOverdue] = useState(wasOverdue)
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setOverdue(true), SETTINGS_WAIT_MS)
    return () => clearTimeout(timer)
  }, [isPending])
  return isOverdue
}

interface WaitingContent {
  content: ConnectContent
  waiting: Waiting
}

/** What the box says about the app. `early`: what was on screen before React goes on as it was. */
export function useWaitingContent(connect: Connect, early: Early | null): WaitingContent {
  const content = useStore(connect.$content)
  const { isPending } = content
  const since = early?.waitingSince ?? null
  const isOverdue = useIsOverdue(isPending, isPending && early?.waitingSince === null)
  // The settings may have come since the places were drawn.
  const isTakingOver = useHydrated(since !== null, false)
  const waiting = useWaiting(isTakingOver || (isPending && !isOverdue), since ?? false)
  const [pending, setPending] = useState(content)
  if (isPending && pending !== content) setPending(content)
  if (waiting === 'over') return { content, waiting }
  return { content: waitingContent(pending, connect.options), waiting }
}
