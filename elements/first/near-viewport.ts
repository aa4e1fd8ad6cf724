const MARGIN = '200px'

type Listener<Target> = (target: Target, isNear: boolean) => void

const listeners = new Map<Element, Listener<never>>()
let observer: IntersectionObserver | undefined

function notify(entries: IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) listeners.get(target)?.(target as never, isIntersecting)
}

/** For printing: on paper everything is visible. */
export function notifyAllNear(): void {
  for (const [target, listener] of listeners) listener(target as never, true)
}

/** Stops the calls of `observeNearness` for the element. */
export function unobserveNearness(target: Element): void {
  if (listeners.delete(target)) observer?.unobserve(target)
}

/**
 * Calls back when the element comes within 200 px of the viewport and when it leaves. All elements share one observer.
 */
export function observeNearness<Target>(target: Element & Target, listener: Listener<Target>): void {
  // A page without layout, as in jsdom, has no observer. There, everything is near.
  if (typeof IntersectionObserver !== 'function') return listener(target, true)
  // `scrollMargin` does for scrolling boxes in the page what `rootMargin` does for the page. Only recent browsers have
  // it.
  const options: IntersectionObserverInit & { scrollMargin: string } = { rootMargin: MARGIN, scrollMargin: MARGIN }
  observer ??= new IntersectionObserver(notify, options)
  listeners.set(target, listener)
  observer.observe(target)
}
