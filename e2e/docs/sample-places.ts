import type { Page } from 'playwright/test'

/**
 * What a line of the dialog did while it was watched: by how many pixels its place or size differed from the first one.
 */
export interface Sampled {
  /** States of the flow in order; with digits as `scanned 42`. */
  states: string[]
  /**
   * The largest difference of each line that moved or resized within a step by more than 1 px, and the state that
   * caused it.
   */
  moved: Record<string, string>
}

interface Sampling extends Sampled {
  stop(): void
}

declare global {
  interface Window {
    sampling?: Sampling
  }
}

/** Watches the places of every visible line of the dialog, in each frame in which it is open, until `endSampling`. */
export const beginSampling = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.sampling?.stop()
    const first = new Map<string, number[]>()
    const largest = new Map<string, number>()
    const sampling: Sampling = (window.sampling = { states: [], moved: {}, stop: () => (isStopped = true) })
    let isStopped = false

    const boxOf = (element: Element): number[] => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return [left, top, width, height]
    }
    /** Start and top of the first line of a text. Its length and its other lines may differ. */
    const lineOf = (element: Element): number[] => {
      const range = document.createRange()
      range.selectNodeContents(element)
      // Words of another direction have rectangles of their own, from left to right.
      const words = [...range.getClientRects()]
      const top = Math.min(...words.map((word) => word.top))
      const line = words.filter((word) => word.top < top + word.height / 2)
      if (line.length === 0) return []
      const isRtl = getComputedStyle(element).direction === 'rtl'
      const start = isRtl ? Math.max(...line.map(({ right }) => right)) : Math.min(...line.map(({ left }) => left))
      return [start, top]
    }
    /** Centred texts. */
    const lineTopOf = (element: Element): number[] => lineOf(element).slice(1)
    /** Texts with a countdown are centred, and as wide as their digits. */
    const centreOf = (element: Element): number[] => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return [left + width / 2, top, height]
    }
    /** The edge that a dialog keeps, and the one of a drawer. A step may have another width. */
    const edgeOf = (element: Element): number[] => {
      const { top, bottom } = element.getBoundingClientRect()
      return [element.querySelector('[data-container="drawer"]') ? bottom : top]
    }
    /** From the edge of the dialog at which it stands. */
    const cornerOf = (element: Element): number[] => {
      const { left, right, top } = element.getBoundingClientRect()
      const edge = element.closest('dialog')?.getBoundingClientRect()
      return edge ? [Math.min(left - edge.left, edge.right - right), top] : []
    }
    /** What has one place in all steps. */
    const FIXED: readonly string[] = ['edge', 'back', 'close']
    /** A skeleton and the row that replaces it, which may have lines below the first one. */
    const topOf = (element: Element): number[] => boxOf(element).slice(0, 3)
    const record = (name: string, values: number[], state: string) => {
      const before = first.get(name)
      if (!before || before.length === 0) return void first.set(name, values)
      const distance = Math.max(0, ...values.map((value, index) => Math.abs(value - (before[index] ?? value))))
      if (distance <= 1 || distance <= (largest.get(name) ?? 0)) return
      largest.set(name, distance)
      sampling.moved[name] = `${Math.round(distance)} px in ${state}`
    }
    const sample = () => {
      if (isStopped) return
      const root = document.querySelector('did-overlay')?.shadowRoot
      const box = root?.querySelector('dialog')
      // A dialog that opens or closes moves as a whole, and so does a step that comes in.
      const step = box?.querySelector('[data-from]')
      const isStill = [box, step].every((each) => (each?.getAnimations() ?? []).length === 0)
      if (root && box?.open && isStill) sampleLines(root)
      requestAnimationFrame(sample)
    }
    const sampleLines = (root: ShadowRoot) => {
      const digits = root.querySelector('[data-digits]')?.textContent ?? ''
      const status = root.querySelector<HTMLElement>('[data-status]')?.dataset.status ?? ''
      const problem = root.querySelector('[data-body] [role="alert"]') ? 'problem' : ''
      const state = [status, digits && 'digits', problem].filter(Boolean).join(' ')
      // The title says the step.
      const step = root.querySelector('h2')?.textContent ?? ''
      if (sampling.states.at(-1) !== state) sampling.states.push(state)
      for (const [name, selector, placeOf] of [
        ['title', '[part="dialog__header"] h2', lineOf],
        ['description', ':not([role="group"]) > [part="dialog__header"] p', lineOf],
        ['sentence', '[role="group"] > [part="dialog__header"] > p', lineTopOf],
        ['address', 'form > p', lineOf],
        ['edge', 'dialog', edgeOf],
        ['back', '[data-lead] button', cornerOf],
        ['close', '[data-close] button', cornerOf],
        ['mark', '[data-mark]', centreOf],
        ['code', '[part="qr"]', boxOf],
        ['first row', '[data-methods] > :is(form, ul, span[aria-hidden])', topOf],
        ['row', '[part="method"]', boxOf],
        ['input', 'input', boxOf],
        ['problem', '[data-body] [id]:is([role="alert"], [role="status"])', boxOf],
        ['button', '[data-body] [data-variant="primary"]', boxOf],
        ['action', '[data-actions] button', boxOf],
        ['resend', 'form > [type="button"]', centreOf],
        ['footer', 'footer, [data-footer]', boxOf],
      ] as const) {
        root.querySelectorAll(selector).forEach((element, index) => {
          if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return
          const isFixed = FIXED.includes(name)
          record(isFixed ? `${name} ${index}` : `${name} ${index} of ${step}`, placeOf(element), state)
        })
      }
    }
    sample()
  })

/** Stops after the next frame: the document may be in a state that no frame has shown yet. */
export const endSampling = (page: Page): Promise<Sampled> =>
  page.evaluate(async () => {
    // The first callback runs beside the sampling of the next frame, the second one after it.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    window.sampling?.stop()
    const { states = [], moved = {} } = window.sampling ?? {}
    return { states, moved }
  })

/** The state whose lines were taken last. A busy computer can be a few frames late. */
export const sampledState = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => window.sampling?.states.at(-1))
