/**
 * The CSS zoom around an element; lengths of the window are zoomed there as well, so styles divide them by `--_zoom`.
 * Call it when something opens: a page may change its zoom later.
 */
export function noteZoom(element: HTMLElement): number {
  // Browsers that don't know the property count sizes and places in zoomed lengths.
  const zoom = Number(Reflect.get(element, 'currentCSSZoom') ?? 1)
  element.style.setProperty('--_zoom', String(zoom))
  return zoom
}
