const MARGIN = '200px'

const waiting = new Map<Element, () => void>()
let observer: IntersectionObserver | undefined

function wakeThoseNear(entries: IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue
    const wake = waiting.get(target)
    forget(target)
    wake?.()
  }
}

function forget(target: Element): void {
  waiting.delete(target)
  observer?.unobserve(target)
}

/** Calls `wake` once, when the element comes within 200 px of the viewport. All elements share one observer. */
export function whenNear(target: Element, wake: () => void): () => void {
  // scrollMargin does for scrolling boxes inside the page what rootMargin does for the page; younger browsers only.
  const options: IntersectionObserverInit & { scrollMargin: string } = { rootMargin: MARGIN, scrollMargin: MARGIN }
  observer ??= new IntersectionObserver(wakeThoseNear, options)
  waiting.set(target, wake)
  observer.observe(target)
  return () => forget(target)
}
