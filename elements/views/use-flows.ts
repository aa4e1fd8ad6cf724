import { useEffect, useRef } from 'react'
import { debug } from '../../src/env/log.ts'
import { flows } from '../flows-door.ts'

type Flows = Awaited<ReturnType<typeof flows>>

/** Begins something of the flows while the condition holds, once they are loaded. `begin` returns what ends it. */
export function useFlows(isWanted: boolean, begin: (flows: Flows) => () => void): void {
  const latest = useRef(begin)
  useEffect(() => {
    latest.current = begin
  })
  useEffect(() => {
    if (!isWanted) return undefined
    let end: (() => void) | undefined
    let isOver = false
    flows().then(
      (loaded) => {
        if (!isOver) end = latest.current(loaded)
      },
      (error: unknown) => debug('flows not loaded', error),
    )
    return () => {
      isOver = true
      end?.()
    }
  }, [isWanted])
}
