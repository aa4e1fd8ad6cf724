const MARGIN = '200px'

interface Listener {
  near(target: never): void
  far(target: never): void
}

const observed = new Map<Element, Listener>()
let observer: IntersectionObserver | undefined

function notify(entries: IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    const listener = observed.get(target)
    if (isIntersecting) listener?.near(target as never)
    else listener?.far(target as never)
  }
}

/** For printing: on paper everything is visible. */
export function notifyAllNear(): void {
  for (const [target, listener] of observed) listener.near(target as never)
}

/** Stops the calls of `observeNearness` for the element. */
export function unobserveNearness(target: Element): void {
  if (observed.delete(target)) observer?.unobserve(target)
}

/** Calls back when the element comes within 200 px of the viewport and when it leaves. All elements share one observer. */
export function observeNearness<Target>(
  target: Element & Target,
  listener: { near(target: Target): void; far(target: Target): void },
): void {
  // scrollMargin does for scrolling boxes inside the page what rootMargin does for the page. Only recent browsers have it.
  const options: IntersectionObserverInit & { scrollMargin: string } = { rootMargin: MARGIN, scrollMargin: MARGIN }
  observer ??= new IntersectionObserver(notify, options)
  observed.set(target, listener)
  observer.observe(target)
}
