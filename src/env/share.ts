/**
 * Opens the browser's share sheet. Call it inside the click. False if there is none or this page may not use it.
 *
 * @throws AbortError if the user closes the sheet
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
