import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { SETTINGS_WAIT_MS } from '../../model/limits.ts'
import type { Connect, ConnectLook, MethodEntry } from '../../stores/connect/contract.ts'
import { css } from '../../style/sheet.ts'
import { useWaiting, type Waiting } from '../../ui/use-waiting.ts'

/** Around the connect box while the settings of the app are loading. Texts that may change are drawn as bars of their size. */
export const waitingFrame = css`
  display: contents;
  &[data-waiting='quiet'] > * {
    visibility: hidden;
  }
  &[data-waiting] [data-blank] > svg {
    visibility: hidden;
  }
  &[data-waiting] [part='dialog__header'] :is(h2, p) {
    justify-self: start;
    inline-size: fit-content;
    border-radius: 4px;
    background: var(--_surface-raised);
    color: transparent;
  }
  /* In one column the description usually has two lines. */
  @container (max-width: 429.98px) {
    &[data-waiting] [part='dialog__header'] p {
      min-block-size: 2lh;
    }
  }
`

/** Rows that are reserved where the page does not name the methods: the usual number of those that an app offers. */
const USUAL_ROWS = 6

function pendingRows({ options: { methods } }: Connect): MethodEntry[] {
  const named = methods?.filter((method) => method !== 'wallet')
  return Array.from({ length: named?.length ?? USUAL_ROWS }, (_, index) => ({
    kind: 'pending',
    index,
    lastUsed: false,
  }))
}

/** Whether the settings have been awaited long enough: a flow must not depend on them. */
function useIsOverdue(isPending: boolean): boolean {
  const [isOverdue, setOverdue] = useState(false)
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setOverdue(true), SETTINGS_WAIT_MS)
    return () => clearTimeout(timer)
  }, [isPending])
  return isOverdue
}

/**
 * What the box says about the app. Until that is known, the wallet, room for the other methods, and those of the page
 * itself (docs/rules.md §8.8).
 */
export function useWaitingLook(connect: Connect): { look: ConnectLook; waiting: Waiting } {
  const look = useStore(connect.$look)
  const isPending = look.isPending === true
  const isOverdue = useIsOverdue(isPending)
  const waiting = useWaiting(isPending && !isOverdue)
  const [pending, setPending] = useState(look)
  if (isPending && pending !== look) setPending(look)
  if (waiting === 'over') return { look, waiting }
  const ofKind = (wanted: MethodEntry['kind']) => pending.methods.filter(({ kind }) => kind === wanted)
  return { look: { ...pending, methods: [...ofKind('wallet'), ...pendingRows(connect), ...ofKind('custom')] }, waiting }
}
