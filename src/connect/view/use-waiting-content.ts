import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { waitingContent } from '../screen/waiting-content.ts'
import { SETTINGS_WAIT_MS } from '../../model/limits.ts'
import type { Connect, ConnectContent } from '../flow/contract.ts'
import { useWaiting, type Waiting } from '../../ui/use-waiting.ts'

/** Whether the box has waited long enough for the settings: a flow must not depend on them. */
function useIsOverdue(isPending: boolean): boolean {
  const [isOverdue, setOverdue] = useState(false)
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

/** What the box says about the app. `isContinued`: its places were on screen before React. */
export function useWaitingContent(connect: Connect, isContinued: boolean): WaitingContent {
  const content = useStore(connect.$content)
  const { isPending } = content
  const isOverdue = useIsOverdue(isPending)
  const waiting = useWaiting(isPending && !isOverdue, isContinued)
  const [pending, setPending] = useState(content)
  if (isPending && pending !== content) setPending(content)
  if (waiting === 'over') return { content, waiting }
  return { content: waitingContent(pending, connect.options), waiting }
}
