/**
 * Reads the CSS zoom of an element and stores it in `--_zoom`. Viewport units are zoomed too, so styles divide them by
 * it. Call it whenever a popup opens, since a page may change its zoom.
 */
export function measureZoom(element: HTMLElement): number {
  // Browsers without the property measure sizes and positions in zoomed lengths already.
  const zoom = Number(Reflect.get(element, 'currentCSSZoom') ?? 1)
  element.style.setProperty('--_zoom', String(zoom))
  return zoom
}
