import type { Page } from 'playwright/test'

/** Pages of the test about the first paint: one element between a title and three paragraphs. */

/** How long the late script takes. */
const LATE_MS = 2_000

const WORDS = 'Bread and cakes, every morning from seven o’clock, baked in the oven behind the shop. '

/** The service has no user of this DID: nothing but the DID itself can be drawn. */
const DID = 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA'

/** Each element as a page writes it. */
export const ELEMENTS = {
  'button, empty': '<did-connect-button></did-connect-button>',
  'button with a text': '<did-connect-button>Sign in to the shop</did-connect-button>',
  'text beside a button': 'Or <did-connect-button></did-connect-button> to see your orders.',
  menu: '<did-avatar-menu></did-avatar-menu>',
  'user card': `<did-user-card did="{user}"></did-user-card>`,
  'user card, avatar': `<did-user-card type="avatar-only" did="{user}"></did-user-card>`,
  address: `<did-address did="${DID}"></did-address>`,
  avatar: `<did-avatar did="${DID}"></did-avatar>`,
  panel: '<did-connect-panel></did-connect-panel>',
  'panel of another height':
    '<did-connect-panel></did-connect-panel><style>did-connect-panel { min-block-size: 960px }</style>',
  'branded panel': '<did-connect-panel branded></did-connect-panel>',
} as const

export type ElementName = keyof typeof ELEMENTS

const pageOf = (element: string, locale: string): string => `<!doctype html>
<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <title>My shop</title>
  <link rel="icon" href="data:," />
  <link rel="stylesheet" href="/dist/did-connect.css" />
  <style>body { margin: 24px; font: 16px/1.5 sans-serif }</style>
  <h1>My shop</h1>
  <div>${element}</div>
  <p>${WORDS.repeat(2)}</p>
  <p>${WORDS.repeat(3)}</p>
  <p>${WORDS.repeat(2)}</p>
  <script type="module" src="/dist/did-connect.js"></script>
</html>`

export interface Measured {
  /** Sum of the layout shifts, those after input included. */
  shift: number
  /** The largest ones, for the message of a failure. */
  moved: string[]
  /** Heights of the element since it has been painted, without repetitions. */
  heights: number[]
}

/** Sums up the layout shifts of the page. */
function measureShifts(): void {
  const measured: Measured = { shift: 0, moved: [], heights: [] }
  Object.assign(window, { measured })
  interface LayoutShift extends PerformanceEntry {
    value: number
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
  }
  const box = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      measured.shift += entry.value
      const sources = entry.sources.map(
        ({ node, previousRect, currentRect }) => `${node?.nodeName} ${box(previousRect)} > ${box(currentRect)}`,
      )
      measured.moved.push(`${entry.value.toFixed(4)} at ${Math.round(entry.startTime)}: ${sources.join(', ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
  const recordHeight = () => {
    requestAnimationFrame(recordHeight)
    const host = document.querySelector<HTMLElement>('div > :defined:not([data-empty], style)')
    const root = host?.shadowRoot
    if (!host || !root || root.querySelector('[data-waiting="quiet"]')) return
    if (measured.heights.at(-1) !== host.offsetHeight) measured.heights.push(host.offsetHeight)
  }
  recordHeight()
}

export interface Visit {
  name: ElementName
  /** DID of the user on the card. */
  user: string
  isLate?: boolean
  /** Language of the page. */
  locale?: string
}

/** Opens a page with one element and the optional style sheet. */
export async function openElement(
  page: Page,
  origin: string,
  { name, user, isLate, locale = 'en' }: Visit,
): Promise<void> {
  const html = pageOf(ELEMENTS[name].replaceAll('{user}', user), locale)
  await page.route(`${origin}/shop`, (route) => route.fulfill({ contentType: 'text/html', body: html }))
  if (isLate) {
    await page.route(/\/did-connect\.js$/, async (route) => {
      // oxlint-disable-next-line tests/no-fixed-waits -- how late the script is
      await new Promise((resolve) => setTimeout(resolve, LATE_MS))
      await route.continue()
    })
  }
  await page.addInitScript(measureShifts)
  await page.goto(`${origin}/shop`, { waitUntil: 'load' })
}

/** Waits until 20 frames in a row have brought no movement, and returns what moved before. */
export async function readShifts(page: Page): Promise<Measured> {
  await page.waitForFunction(() => {
    const kit = Reflect.get(window, 'DIDConnect') as unknown as
      | Record<'$app' | '$session', { get(): unknown }>
      | undefined
    const session = kit?.$session.get() as { status: string } | undefined
    return kit !== undefined && kit.$app.get() !== null && session?.status !== 'starting'
  })
  return page.evaluate(async () => {
    const { measured } = window as unknown as { measured: Measured }
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    let before = ''
    for (let still = 0; still < 20; still += 1) {
      await frame()
      const host = document.querySelector('div')?.firstElementChild
      const now = [document.body.scrollHeight, measured.moved.length, host?.shadowRoot?.innerHTML.length].join()
      if (now !== before) still = 0
      before = now
    }
    return measured
  })
}
