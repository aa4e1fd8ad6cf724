/** The element has rendered its content. Until then, its space is reserved (src/style/reserved-space.ts). */
export const markDrawn = (host: HTMLElement): void => host.removeAttribute('data-empty')

/**
 * Sets the attributes that a page can style by. A collapsed element takes up no space. `isDrawn` is false while it has
 * nothing to show yet.
 */
export function markHost(host: HTMLElement, state: string, isCollapsed: boolean, isDrawn = true): void {
  host.dataset.state = state
  host.toggleAttribute('data-collapsed', isCollapsed)
  if (isDrawn && !isCollapsed && state !== 'starting') markDrawn(host)
}
