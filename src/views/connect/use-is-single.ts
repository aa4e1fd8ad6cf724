import { useState } from 'react'
import type { ConnectLook } from '../../stores/connect/contract.ts'
import { isDouble } from '../../stores/connect/screen.ts'
import type { Waiting } from '../../ui/use-waiting.ts'

/** Whether the box has the width of one column. A box that was painted with two keeps its width. */
export function useIsSingle(look: ConnectLook, waiting: Waiting): boolean {
  const [wasDouble, setWasDouble] = useState(false)
  const isSingle = !isDouble(look) && !wasDouble
  if (!isSingle && !wasDouble && waiting !== 'quiet') setWasDouble(true)
  return isSingle
}
