import { own } from '../../src/model/read.ts'

/** The slots that the page fills, '' for the default slot. Blanks between the tags don't count. */
const filledSlots = (host: HTMLElement): string[] =>
  [...host.childNodes].flatMap((node) =>
    node.nodeType === Node.TEXT_NODE && node.textContent?.trim() ? '' : ((node as Partial<Element>).slot ?? []),
  )

/** Whether the page has put something between the tags for this slot. */
export const hasSlotted = (host: HTMLElement, slot = ''): boolean => filledSlots(host).includes(slot)

/**
 * Calls back when the page fills other slots than before. Returns a function that stops it. Other changes are no
 * reason to render: with a polyfill of shadow DOM, what the element renders is one of them.
 */
export function watchChildren(host: HTMLElement, listener: () => void): () => void {
  const read = () => JSON.stringify(filledSlots(host))
  let before = read()
  const observer = new MutationObserver(() => {
    if (before !== (before = read())) listener()
  })
  observer.observe(host, own({ childList: true, subtree: true, characterData: true, attributeFilter: ['slot'] }))
  return () => observer.disconnect()
}
