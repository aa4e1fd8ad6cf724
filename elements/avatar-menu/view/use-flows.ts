import { useEffect, useRef } from 'react'
import { debug } from '../../../src/env/log.ts'
import { flows } from '../../start/with-flows.ts'

type Flows = Awaited<ReturnType<typeof flows>>

/**
 * Runs something from the flows, once they are loaded, as long as the condition holds. `begin` returns what ends it.
 */
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
