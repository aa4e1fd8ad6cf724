/** The CSS zoom of an element: how many px of the window are one of its own. */
export const zoomOf = (element: Element): number =>
  // Browsers without the property measure sizes and positions in zoomed lengths already.
  Number(Reflect.get(element, 'currentCSSZoom') ?? 1)

/**
 * Reads the zoom of an element and stores it in `--_zoom`. Viewport units are zoomed too, so styles divide them by it.
 * Call it whenever a box opens, since a page may change its zoom, and once the box is on screen: before that, it has no
 * zoom.
 */
export function measureZoom(element: HTMLElement): number {
  const zoom = zoomOf(element)
  // A new custom property would style all that is inside once more, and most pages have no zoom.
  if (zoom === 1) element.style.removeProperty('--_zoom')
  else element.style.setProperty('--_zoom', String(zoom))
  return zoom
}
