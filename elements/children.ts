import { useSyncExternalStore } from 'react'

/** Text or elements of the page that fill the default slot. Blanks between the tags are nobody's words. */
const hasWords = (host: HTMLElement): boolean =>
  [...host.childNodes].some((node) =>
    node instanceof Element ? !node.slot : node.nodeType === Node.TEXT_NODE && Boolean(node.textContent?.trim()),
  )

const hasSlotted = (host: HTMLElement, slot: string): boolean => [...host.children].some((child) => child.slot === slot)

function watch(host: HTMLElement, listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(host, { childList: true, subtree: true, characterData: true, attributeFilter: ['slot'] })
  return () => observer.disconnect()
}

/** Whether the page has put something between the tags, now and later. */
export function useSlotted(host: HTMLElement, slot = ''): boolean {
  return useSyncExternalStore(
    (listener) => watch(host, listener),
    () => (slot ? hasSlotted(host, slot) : hasWords(host)),
  )
}
