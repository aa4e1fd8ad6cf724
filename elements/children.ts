/** Whether text or elements of the page fill the default slot. Blanks between the tags don't count. */
const hasContent = (host: HTMLElement): boolean =>
  [...host.childNodes].some((node) =>
    node instanceof Element ? !node.slot : node.nodeType === Node.TEXT_NODE && Boolean(node.textContent?.trim()),
  )

/** Whether the page has put something between the tags for this slot. */
export const hasSlotted = (host: HTMLElement, slot = ''): boolean =>
  slot ? [...host.children].some((child) => child.slot === slot) : hasContent(host)

/** Calls back when the content between the tags may have changed. Returns a function that ends that. */
export function watchChildren(host: HTMLElement, listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(host, { childList: true, subtree: true, characterData: true, attributeFilter: ['slot'] })
  return () => observer.disconnect()
}
