/* What scripts ask the page of the gallery: whether it is drawn, where its boxes are, and what is open above it. */
import { hasStepsLeft } from './scene.tsx'

/** A page in the background may never be idle. */
const IDLE_MS = 1_000

type Root = Document | ShadowRoot

const elementsOf = (root: Root): Element[] =>
  [...root.querySelectorAll('*')].flatMap((element) => [
    element,
    ...(element.shadowRoot ? elementsOf(element.shadowRoot) : []),
  ])

const isMoving = (element: Element): boolean => element.getAnimations().some(({ playState }) => playState === 'running')

function isLoaded(element: Element): boolean {
  if (element instanceof HTMLIFrameElement) {
    const { contentDocument: page } = element
    return page?.readyState === 'complete' && page.URL !== 'about:blank'
  }
  return !(element instanceof HTMLImageElement) || element.complete
}

/** A skeleton or spinner that appears or goes next, or the skeleton of a code that is drawn next. */
const isWaiting = (element: Element): boolean =>
  element.matches(
    '[data-quiet], button[aria-busy=true]:not(:has(circle)), button:not([aria-busy=true]) > [data-spin]',
  ) ||
  (element.matches('[part=qr]:not([role])') &&
    (element.getRootNode() as Root).querySelector('[data-did-auth-url]') !== null)

/** Whether the texts are in the language of the page, pictures, codes and fonts are loaded, and nothing moves. */
export function isDrawn(): boolean {
  const elements = elementsOf(document)
  const frames = elements.filter(({ className }) => className === 'did-frame') as HTMLElement[]
  const isTranslated = frames.length > 0 && frames.every(({ lang }) => lang === document.documentElement.lang)
  if (hasStepsLeft() || !isTranslated || document.fonts.status !== 'loaded') return false
  return elements.every((element) => isLoaded(element) && !isWaiting(element) && !isMoving(element))
}

/** Whether everything follows the browser's change to this theme. */
export const isInMode = (mode: string): boolean =>
  elementsOf(document).every((element) => [null, mode].includes(element.getAttribute('data-theme')))

/** The boxes of all elements as text, once the browser is idle: effects and renders run before. */
export function layout(): Promise<string> {
  const read = () =>
    elementsOf(document)
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return [element.localName, x, y, width, height, element.matches(':focus')].join(' ')
      })
      .join('\n')
  return new Promise((resolve) => requestIdleCallback(() => resolve(read()), { timeout: IDLE_MS }))
}

/** The box around everything that is open above the page, or null. */
export function openBox(): { x: number; y: number; width: number; height: number } | null {
  const open = elementsOf(document).filter((element) => element.matches(':modal, :popover-open'))
  if (open.length === 0) return null
  const boxes = open.map((element) => element.getBoundingClientRect())
  const x = Math.min(...boxes.map(({ left }) => left))
  const y = Math.min(...boxes.map(({ top }) => top))
  const right = Math.max(...boxes.map((box) => box.right))
  const bottom = Math.max(...boxes.map((box) => box.bottom))
  return { x, y, width: right - x, height: bottom - y }
}
