import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { NARROW_WIDTH_PX, SETTINGS_WAIT_MS } from '../../model/limits.ts'
import type { Connect, ConnectLook, MethodEntry } from '../../stores/connect/contract.ts'
import { css } from '../../style/sheet.ts'
import { px } from '../../style/tokens.ts'
import { useWaiting, type Waiting } from '../../ui/use-waiting.ts'
import { WIDE } from './layout.ts'
import { times } from '../../model/times.ts'

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
  /* In one column the place of the code depends on the number of rows. */
  @container (max-width: ${NARROW_WIDTH_PX - 0.02}px) {
    &[data-waiting] [data-both] > :is([data-or], [data-qr]) {
      visibility: hidden;
    }
  }
  /* In one column the description usually has two lines. */
  @container (max-width: 429.98px) {
    &:is([data-waiting], [data-held]) [data-text] {
      min-block-size: 2lh;
    }
  }
  &:is([data-waiting], [data-held]) [data-footer] > :first-child {
    min-block-size: 32px;
  }
  /* Rows are where their skeletons were. What is left of the room is below. */
  &[data-held] [data-body] > :first-child {
    display: grid;
    align-content: start;
  }
  ${WIDE} {
    &[data-held] [data-body] > :first-child {
      align-content: stretch;
    }
  }
  &[data-held] [data-methods] {
    align-content: start;
  }
  /* Of a branded page: name and description have a line each. A second one of the description is in the gap below. */
  &[data-held] header {
    block-size: ${px(140)};
    align-content: start;
  }
  &[data-held] header > h1 {
    max-inline-size: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  &[data-held] header > p {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`

/** Rows that are reserved where the page does not name the methods: the usual number of those that an app offers. */
const USUAL_ROWS = 6

/** Whether there is a web wallet does not depend on the settings. */
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

interface WaitingLook {
  look: ConnectLook
  waiting: Waiting
  /** What was painted while the settings were loading. The box keeps its size. */
  room: ConnectLook | null
}

/**
 * What the box says about the app. Until that is known, the wallet, room for the other methods, and those of the page
 * itself (docs/rules.md §8.8).
 */
export function useWaitingLook(connect: Connect): WaitingLook {
  const look = useStore(connect.$look)
  const isPending = look.isPending === true
  const isOverdue = useIsOverdue(isPending)
  const waiting = useWaiting(isPending && !isOverdue)
  const [pending, setPending] = useState(look)
  if (isPending && pending !== look) setPending(look)
  const [wasShown, setWasShown] = useState(false)
  if (waiting === 'shown' && !wasShown) setWasShown(true)
  const ofKind = (wanted: MethodEntry['kind']) => pending.methods.filter(({ kind }) => kind === wanted)
  const room = {
    ...pending,
    methods: [...ofKind('wallet'), ...pendingRows(connect, pending.methods), ...ofKind('custom')],
  }
  return waiting === 'over' ? { look, waiting, room: wasShown ? room : null } : { look: room, waiting, room: null }
}
