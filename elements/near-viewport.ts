const MARGIN = '200px'

interface Watcher {
  near(target: never): void
  far(target: never): void
}

const watched = new Map<Element, Watcher>()
let observer: IntersectionObserver | undefined

function tell(entries: IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    const watcher = watched.get(target)
    if (isIntersecting) watcher?.near(target as never)
    else watcher?.far(target as never)
  }
}

/** Nobody scrolls on paper. */
export function tellAllNear(): void {
  for (const [target, watcher] of watched) watcher.near(target as never)
}

/** From now on nobody is told about the element. */
export function unwatch(target: Element): void {
  if (watched.delete(target)) observer?.unobserve(target)
}

/** Tells when the element comes within 200 px of the viewport and when it leaves. All elements share one observer. */
export function watch<Target>(
  target: Element & Target,
  watcher: { near(target: Target): void; far(target: Target): void },
): void {
  // scrollMargin does for scrolling boxes inside the page what rootMargin does for the page; younger browsers only.
  const options: IntersectionObserverInit & { scrollMargin: string } = { rootMargin: MARGIN, scrollMargin: MARGIN }
  observer ??= new IntersectionObserver(tell, options)
  watched.set(target, watcher)
  observer.observe(target)
}
