import { $session } from '../src/stores/session/index.ts'
import { $palette } from '../src/stores/theme.ts'
import { onLookChange } from '../src/views/look.ts'

/** Draws the element anew, without React. */
type Redraw = () => void

const redraws = new Set<Redraw>()
let isListening = false

/** Follows what React would follow by itself, as long as there are elements that React does not draw yet. */
function listen(): void {
  if (isListening) return
  isListening = true
  const redrawAll = () => [...redraws].forEach((redraw) => redraw())
  $session.listen(redrawAll)
  $palette.listen(redrawAll)
  onLookChange(redrawAll)
}

/** From now on the drawing follows session, language, theme and colours. Returns what ends that. */
export function followPage(redraw: Redraw): () => void {
  listen()
  redraws.add(redraw)
  return () => void redraws.delete(redraw)
}
