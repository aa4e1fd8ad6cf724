import { $firstMarkup } from '../../src/core/frame/first-markup.ts'
import { onCatalogue } from '../../src/core/frame/locale-and-theme.ts'

type Listener = () => void

const listeners = new Set<Listener>()
let isListening = false

/** Calls back when something changes that elements show of the page, or when a language file arrives. */
export function onPageChange(listener: Listener): () => void {
  listeners.add(listener)
  if (!isListening) {
    isListening = true
    const notify = () => [...listeners].forEach((each) => each())
    $firstMarkup.listen(notify)
    onCatalogue(notify)
  }
  return () => void listeners.delete(listener)
}
