import { mayMove } from '../style/motion.ts'
import { own } from '../model/read.ts'

const DURATION_MS = 80

/** A copied canvas is empty. */
function copyDrawings(from: HTMLElement, to: HTMLElement): void {
  const copies = to.querySelectorAll('canvas')
  for (const [index, canvas] of from.querySelectorAll('canvas').entries())
    copies[index]?.getContext('2d')?.drawImage(canvas, 0, 0)
}

/** Inputs don't keep what was typed in their attributes. */
function copyValues(from: HTMLElement, to: HTMLElement): void {
  const copies = to.querySelectorAll('input')
  for (const [index, { value }] of from.querySelectorAll('input').entries()) {
    const copy = copies[index]
    if (copy) copy.value = value
  }
}

/**
 * Lets an element fade before it is removed: a copy of it stays for 80 ms. The copy is in a closed root, so that
 * pointer, keyboard, screen readers and scripts only find what has replaced it.
 */
export function fadeAway(element: HTMLElement): void {
  const { parentElement: stage, ownerDocument } = element
  const root = element.getRootNode() as Partial<ShadowRoot>
  if (!stage || !root.adoptedStyleSheets || !mayMove(element)) return
  const host = ownerDocument.createElement('span')
  host.inert = true
  host.ariaHidden = 'true'
  Object.assign(host.style, { position: 'absolute', inset: '0', display: 'block', pointerEvents: 'none' })
  const picture = element.cloneNode(true) as HTMLElement
  copyValues(element, picture)
  copyDrawings(element, picture)
  const shadow = host.attachShadow(own({ mode: 'closed' }))
  shadow.adoptedStyleSheets = root.adoptedStyleSheets
  shadow.append(picture)
  stage.append(host)
  for (const animation of picture.getAnimations({ subtree: true })) animation.cancel()
  host.animate(own({ opacity: [1, 0] }), own({ duration: DURATION_MS, easing: 'ease-out' })).onfinish = () =>
    host.remove()
}
