import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { SETTINGS_WAIT_MS } from '../../model/limits.ts'
import type { Connect, ConnectContent, MethodEntry } from '../flow/contract.ts'
import { css } from '../../style/sheet.ts'
import { useWaiting, type Waiting } from '../../ui/use-waiting.ts'
import { times } from '../../model/times.ts'

/**
 * Around the connect box while the app's settings are loading. Its parts read these properties: texts that may
 * change are bars of their size (`--_bar`, `--_bar-text`), and what has no place or no picture yet is hidden
 * (`--_unknown`).
 */
export const waitingFrame = css`
  display: contents;
  &[data-waiting='quiet'] > * {
    visibility: hidden;
  }
  &[data-waiting] {
    --_bar: var(--_surface-raised);
    --_bar-text: transparent;
    --_unknown: hidden;
    --_app-lines: 32px;
  }
`

/** How many rows to reserve if the page doesn't name the methods: as many as an app usually offers. */
const USUAL_ROWS = 6

/** The settings don't decide whether there is a web wallet. */
function pendingRows({ options: { methods } }: Connect, known: MethodEntry[]): MethodEntry[] {
  const others = methods?.filter((method) => !['wallet', 'wallet-app', 'web-wallet'].includes(method))
  const webWallets = known.filter(({ kind }) => kind === 'web-wallet')
  return times(others ? others.length + webWallets.length : USUAL_ROWS, (index) => ({
    kind: 'pending',
    index,
    // The one of email is higher than a row.
    isField: index === 0 && (!methods || methods.includes('email')),
    lastUsed: false,
  }))
}

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
export function useWaitingContent(connect: Connect): WaitingContent {
  const content = useStore(connect.$content)
  const { isPending } = content
  const isOverdue = useIsOverdue(isPending)
  const waiting = useWaiting(isPending && !isOverdue)
  const [pending, setPending] = useState(content)
  if (isPending && pending !== content) setPending(content)
  if (waiting === 'over') return { content, waiting }
  const ofKind = (wanted: MethodEntry['kind']) => pending.methods.filter(({ kind }) => kind === wanted)
  const rows = pendingRows(connect, pending.methods)
  const methods = [...ofKind('saved'), ...ofKind('wallet'), ...rows, ...ofKind('custom')]
  return { content: { ...pending, methods }, waiting }
}
