/* Whether all texts on the page of the gallery can be read. */

const rootsIn = (root: Document | ShadowRoot): ShadowRoot[] =>
  [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? [shadowRoot, ...rootsIn(shadowRoot)] : []))

function textNodes(root: ShadowRoot): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode as Text)
  return nodes.filter(({ data, parentElement }) => data.trim() && parentElement && parentElement.localName !== 'style')
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

const TOLERANCE_PX = 1
const canvas = document.createElement('canvas').getContext('2d')

/** The lines of a text, each as high as its letters with their marks, which may be higher than its font says. */
function linesOf(node: Text): Box[] {
  const range = document.createRange()
  range.selectNodeContents(node)
  const { font } = getComputedStyle(node.parentElement as Element)
  if (canvas) canvas.font = font
  const size = canvas?.measureText(node.data)
  return [...range.getClientRects()]
    .filter(({ width }) => width > TOLERANCE_PX)
    .map(({ left, right, top, bottom }) => {
      if (!size) return { left, right, top, bottom }
      const baseline = top + size.fontBoundingBoxAscent
      return {
        left,
        right,
        top: baseline - size.actualBoundingBoxAscent,
        bottom: baseline + size.actualBoundingBoxDescent,
      }
    })
}

function ancestorsOf(element: Element): Element[] {
  const parent = element.parentElement ?? ((element.getRootNode() as ShadowRoot).host as Element | undefined)
  return parent ? [parent, ...ancestorsOf(parent)] : []
}

/** Drawings scale their letters. Cards beside the chosen one scroll out of sight, and under the buttons. */
const NOT_READ = '.did-hidden, svg, label:has([type=radio]:not(:checked))'

const isSeen = (element: Element): boolean =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest(NOT_READ)

const exceeds = (line: Box, box: Box, axis: 'x' | 'y'): boolean =>
  axis === 'x'
    ? line.left < box.left - TOLERANCE_PX || line.right > box.right + TOLERANCE_PX
    : line.top < box.top - TOLERANCE_PX || line.bottom > box.bottom + TOLERANCE_PX

/** Which axis of an element cuts off this line. */
function cutBy(element: Element, line: Box): string {
  const { overflowX, overflowY } = getComputedStyle(element)
  const box = element.getBoundingClientRect()
  if (overflowX !== 'visible' && exceeds(line, box, 'x')) return 'x'
  return /hidden|clip/.test(overflowY) && exceeds(line, box, 'y') ? 'y' : ''
}

function hasEllipsis(element: Element): boolean {
  const { textOverflow, webkitLineClamp } = getComputedStyle(element)
  return textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
}

/** The part of a control that is drawn: a link in a line with an ellipsis is longer than what is seen of it. */
function drawnBox(control: Element): Box {
  const clips = ancestorsOf(control).filter((element) => getComputedStyle(element).overflowX !== 'visible')
  const boxes = [control, ...clips].map((element) => element.getBoundingClientRect())
  return {
    left: Math.max(...boxes.map(({ left }) => left)),
    right: Math.min(...boxes.map(({ right }) => right)),
    top: Math.max(...boxes.map(({ top }) => top)),
    bottom: Math.min(...boxes.map(({ bottom }) => bottom)),
  }
}

const overlaps = (one: Box, other: Box): boolean =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > TOLERANCE_PX &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > TOLERANCE_PX

const layerOf = (element: Element): unknown => element.closest('dialog, [popover]') ?? element.getRootNode()

function problemOf(node: Text, controls: Element[]): string {
  const parent = node.parentElement as Element
  const lines = linesOf(node)
  const clip = [parent, ...ancestorsOf(parent)].find((element) => lines.some((line) => cutBy(element, line)))
  // A text of the page or of the service, as a name, may end with an ellipsis; one of the kit may not.
  if (clip) return hasEllipsis(clip) && !parent.textContent?.includes('[') ? '' : 'cut off'
  if (lines.some((line) => exceeds(line, { left: 0, right: innerWidth, top: 0, bottom: 0 }, 'x'))) return 'outside'
  const isOver = controls.some(
    (control) =>
      !control.contains(parent) &&
      layerOf(control) === layerOf(parent) &&
      lines.some((line) => overlaps(line, drawnBox(control))),
  )
  return isOver ? 'over a control' : ''
}

/** Texts that can't be read in full, each with what is wrong, and boxes that scroll sideways. */
export function layoutProblems(): string[] {
  const wide = document.documentElement.scrollWidth > innerWidth + TOLERANCE_PX ? ['the page scrolls sideways'] : []
  const ofTexts = rootsIn(document).flatMap((root) => {
    const controls = [...root.querySelectorAll('a, button, input, [role=button]')].filter(isSeen)
    return textNodes(root)
      .filter(({ parentElement }) => parentElement && isSeen(parentElement))
      .map((node) => [problemOf(node, controls), node.data.trim()] as const)
      .filter(([problem]) => problem)
      .map(([problem, text]) => `${problem}: ${text}`)
  })
  return [...wide, ...new Set(ofTexts)]
}
