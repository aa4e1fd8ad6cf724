import { $firstPage } from '../../src/core/frame/first-page.ts'
import { onCatalogue } from '../../src/core/frame/locale-and-theme.ts'

type Listener = () => void

const listeners = new Set<Listener>()
let isListening = false

/** Lets all elements draw what they show of the page. */
export const notifyPageChange = (): void => [...listeners].forEach((each) => each())

/** Calls back when something changes that elements show of the page, or when a language file arrives. */
export function onPageChange(listener: Listener): () => void {
  listeners.add(listener)
  if (!isListening) {
    isListening = true
    $firstPage.listen(notifyPageChange)
    onCatalogue(notifyPageChange)
  }
  return () => void listeners.delete(listener)
}
