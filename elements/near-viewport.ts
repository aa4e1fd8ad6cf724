const MARGIN = '200px'

type Wake = (target: never) => void

const waiting = new Map<Element, Wake>()
let observer: IntersectionObserver | undefined

function wakeThoseNear(entries: IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting) wake(target)
  }
}

function wake(target: Element): void {
  const run = waiting.get(target)
  notNear(target)
  run?.(target as never)
}

/** Nobody scrolls on paper. */
export function wakeAll(): void {
  for (const target of waiting.keys()) wake(target)
}

/** The element no longer waits. */
export function notNear(target: Element): void {
  if (waiting.delete(target)) observer?.unobserve(target)
}

/** Calls `wake` once, when the element comes within 200 px of the viewport. All elements share one observer. */
export function whenNear<Target extends Element>(target: Target, wake: (target: Target) => void): void {
  // scrollMargin does for scrolling boxes inside the page what rootMargin does for the page; younger browsers only.
  const options: IntersectionObserverInit & { scrollMargin: string } = { rootMargin: MARGIN, scrollMargin: MARGIN }
  observer ??= new IntersectionObserver(wakeThoseNear, options)
  waiting.set(target, wake)
  observer.observe(target)
}
