/** Controls that messages must not cover. They are in different shadow roots. */
export const controls = new Set<Element>()
/** Called back when there are others. */
export const listeners = new Set<() => void>()
const notify = (): void => listeners.forEach((listener) => listener())

/** Messages do not cover this element until the returned function is called. */
export function keepClear(element: Element): () => void {
  controls.add(element)
  notify()
  return () => {
    controls.delete(element)
    notify()
  }
}
