import { useState } from 'react'
import { isBackward, screenName, type Screen } from '../screen/screen.ts'
import type { Side } from '../../ui/step.tsx'

/** The side from which the screen comes in. The first one, and one that replaces a skeleton, just appears. */
export function useStepSide(screen: Screen, isWaiting: boolean): Side {
  const [shown, setShown] = useState<{ screen: Screen; isWaiting: boolean; side: Side }>({
    screen,
    isWaiting,
    side: null,
  })
  const isSame = screenName(shown.screen) === screenName(screen)
  if (isSame && shown.isWaiting === isWaiting) return shown.side
  let { side } = shown
  if (!isSame) side = isBackward(shown.screen, screen) ? 'start' : 'end'
  if (shown.isWaiting) side = null
  setShown({ screen, isWaiting, side })
  return side
}
