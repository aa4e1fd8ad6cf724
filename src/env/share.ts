/**
 * The share sheet of the browser. Call it from a press. False when there is none or this page may not use it.
 *
 * @throws AbortError when the visitor closed the sheet
 */
export async function openShareSheet(data: ShareData): Promise<boolean> {
  const navigator = globalThis.navigator as Partial<Navigator> | undefined
  if (!navigator?.share || navigator.canShare?.(data) === false) return false
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    return false
  }
}
