import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { unknownRows } from '../box/unknown-rows.ts'
import { SETTINGS_WAIT_MS } from '../../model/limits.ts'
import type { Connect, ConnectContent, MethodEntry } from '../flow/contract.ts'
import { useWaiting, type Waiting } from '../../ui/use-waiting.ts'

const pendingRows = ({ options: { methods } }: Connect): MethodEntry[] =>
  unknownRows(methods).map((row) => ({ kind: 'pending', ...row, lastUsed: false }))

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

/**
 * What the box says about the app. Until that is known, the wallet, space for the other methods, and those of the page
 * itself (docs/rules.md §8.8).
 */
export function useWaitingContent(connect: Connect, isContinued: boolean): WaitingContent {
  const content = useStore(connect.$content)
  const { isPending } = content
  const isOverdue = useIsOverdue(isPending)
  const waiting = useWaiting(isPending && !isOverdue, isContinued)
  const [pending, setPending] = useState(content)
  if (isPending && pending !== content) setPending(content)
  if (waiting === 'over') return { content, waiting }
  const ofKind = (wanted: MethodEntry['kind']) => pending.methods.filter(({ kind }) => kind === wanted)
  const methods = [...ofKind('saved'), ...ofKind('wallet'), ...pendingRows(connect), ...ofKind('custom')]
  return { content: { ...pending, methods }, waiting }
}
