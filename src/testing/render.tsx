import axe from 'axe-core'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { addCatalogue } from '../i18n/catalogue.ts'
import { instanceFor } from '../i18n/instances.ts'
import { isLocale } from '../model/locale.ts'
import { markFont } from '../env/page-font.ts'
import { adoptStyles } from '../style/sheet.ts'
import { Frame, type FrameProps } from '../../elements/view/root-frame.tsx'

export interface Rendered {
  host: HTMLElement
  root: ShadowRoot
  /** The first matching element. Throws if there is none. */
  find: <Kind extends HTMLElement = HTMLElement>(selector: string) => Kind
  findAll: (selector: string) => HTMLElement[]
  /** The button or link with this name. Throws if there is none. */
  named: (name: string) => HTMLElement
  /** Clicks the button or link with this name and flushes React. */
  press: (name: string) => void
  rerender: (content: ReactNode) => void
}

let mounted: { host: HTMLElement; react: Root }[] = []

/**
 * Renders views as an element does: in a shadow root with the kit's styles, inside a frame. A language that is not in
 * the bundle counts as loaded, with English texts.
 */
export function render(content: ReactNode, frame: Omit<FrameProps, 'children'> = {}): Rendered {
  const { locale } = frame
  if (isLocale(locale) && instanceFor(locale).locale !== locale) addCatalogue(locale, instanceFor(locale).messages)
  const host = document.createElement('div')
  host.style.display = 'block'
  document.body.append(host)
  const root = host.attachShadow({ mode: 'open' })
  adoptStyles(root)
  markFont(root)
  const react = createRoot(root)
  mounted.push({ host, react })
  const rerender = (next: ReactNode) => flushSync(() => react.render(<Frame {...frame}>{next}</Frame>))
  rerender(content)
  const findAll = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)]
  const only = (elements: HTMLElement[], what: string) => {
    const [first] = elements
    if (!first) throw new Error(`There is no ${what} in: ${root.textContent}`)
    return first
  }
  const nameOf = (element: HTMLElement) => element.ariaLabel ?? element.textContent?.trim()
  const named = (name: string) =>
    only(
      findAll('button, a').filter((element) => nameOf(element) === name),
      `button or link "${name}"`,
    )
  return {
    host,
    root,
    findAll,
    find: <Kind extends HTMLElement>(selector: string) => only(findAll(selector), selector) as Kind,
    named,
    press: (name) => flushSync(() => named(name).click()),
    rerender,
  }
}

/** Unmounts everything; for `afterEach`. */
export function cleanup(): void {
  for (const { host, react } of mounted) {
    flushSync(() => react.unmount())
    host.remove()
  }
  mounted = []
}

/** Brings every animation to its end, except those that have none. */
export function finishMotion(): void {
  for (const animation of mounted.flatMap(({ host }) => host.shadowRoot?.getAnimations() ?? [])) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  }
}

/** The violations that axe finds, as sentences. */
export async function accessibilityProblems(host: HTMLElement): Promise<string[]> {
  // Animations change colours, so they must be finished.
  await Promise.allSettled(document.getAnimations().map((animation) => (animation.finish(), animation.finished)))
  const { violations } = await axe.run(host, { rules: { region: { enabled: false } } })
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.failureSummary} ${node.html}`))
}

/** Whether an element that cuts off a text shows its beginning. */
export function showsFirstLetter(element: HTMLElement): boolean {
  const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
  if (!text) throw new Error('There is no text')
  const range = document.createRange()
  range.setStart(text, 0)
  range.setEnd(text, 1)
  const letter = range.getBoundingClientRect()
  const box = element.getBoundingClientRect()
  return letter.left >= box.left - 1 && letter.right <= box.right + 1
}
