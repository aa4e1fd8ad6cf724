import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Point, Tab } from './browser.ts'

/*
 * Elements by role and accessible name, through shadow roots: neither WebDriver BiDi nor classic WebDriver finds them
 * there. axe-core computes both.
 */

export interface Query {
  role: string
  /** Part of the accessible name. */
  name?: string
  /** The whole accessible name. */
  exact?: string
  /** Only inside of an element with this role. */
  within?: string
  /** Scroll the first one into the viewport. */
  scroll?: boolean
}

export interface Found {
  name: string
  text: string
  isFocused: boolean
  isDisabled: boolean
  /** `aria-checked` or the state of a native control. */
  isChecked: boolean
  value: string
  /** Its centre, in CSS pixels of the viewport. */
  center: Point
  /** Whether the mouse would meet it there. */
  isInFront: boolean
}

/** What of axe-core this uses. */
interface VirtualNode {
  actualNode: Node
  children: VirtualNode[]
}

interface Axe {
  setup(): VirtualNode
  teardown(): void
  commons: {
    aria: { getRole(node: VirtualNode): string | null }
    dom: { isVisibleToScreenReaders(node: VirtualNode): boolean }
    text: { accessibleTextVirtual(node: VirtualNode): string }
  }
}

function inspect({ role, name, exact, within, scroll = false }: Query): Found[] {
  const { axe } = window as unknown as { axe: Axe }
  const { aria, dom, text } = axe.commons

  function collect(node: VirtualNode, isWithin: boolean, into: VirtualNode[]): VirtualNode[] {
    if (node.actualNode.nodeType !== Node.ELEMENT_NODE) return into
    const own = aria.getRole(node)
    if (isWithin && own === role && dom.isVisibleToScreenReaders(node)) into.push(node)
    for (const child of node.children) collect(child, isWithin || own === within, into)
    return into
  }

  function deepest(x: number, y: number): Element | null {
    let found = document.elementFromPoint(x, y)
    for (;;) {
      const inner: Element | null = found?.shadowRoot?.elementFromPoint(x, y) ?? null
      if (!inner || inner === found) return found
      found = inner
    }
  }

  function isInside(node: Node | null, element: Element): boolean {
    for (let at = node; at;) {
      if (at === element) return true
      at = (at as Element).assignedSlot ?? at.parentNode ?? (at as ShadowRoot).host ?? null
    }
    return false
  }

  function describe(node: VirtualNode, index: number): Found {
    const element = node.actualNode as HTMLInputElement
    const before = element.getBoundingClientRect()
    const isOutside = before.top < 0 || before.bottom > innerHeight
    if (scroll && index === 0 && isOutside) element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const center = { x: left + width / 2, y: top + height / 2 }
    return {
      name: text.accessibleTextVirtual(node),
      text: element.innerText ?? element.textContent ?? '',
      isFocused: (element.getRootNode() as Document).activeElement === element,
      isDisabled: element.matches(':disabled, [aria-disabled=true]'),
      isChecked: element.matches(':checked, [aria-checked=true]'),
      value: element.value ?? '',
      center,
      isInFront: isInside(deepest(center.x, center.y), element),
    }
  }

  const tree = axe.setup()
  try {
    return collect(tree, within === undefined, [])
      .filter((node) => {
        const own = text.accessibleTextVirtual(node)
        return (name === undefined || own.includes(name)) && (exact === undefined || own === exact)
      })
      .map(describe)
  } finally {
    axe.teardown()
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The visible elements that match, in the order of the page. */
export async function findAll(tab: Tab, query: Query): Promise<Found[]> {
  if (!(await tab.evaluate(() => 'axe' in window))) await tab.inject(AXE)
  return tab.evaluate(inspect, query)
}
