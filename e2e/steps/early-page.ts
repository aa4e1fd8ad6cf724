import type { Page, Route } from 'playwright/test'
import { expect, signInButton } from '../setup/fixtures.ts'

/* A page whose visitor is quicker than the code of the kit. */

/** The chunk of the flow. */
const FLOW = /\/dist\/(app-)?connect-[\w-]+\.js$/
/** The chunks of React, and of what is drawn with it. */
export const DRAWN = /\/dist\/(app-)?(react|views)-[\w-]+\.js$/

/** Keeps chunks back until the returned function is called. */
export async function holdChunks(
  page: Page,
  chunks: RegExp,
  answer = (route: Route) => route.continue(),
): Promise<() => void> {
  let arrive = (): void => {}
  const held = new Promise<void>((resolve) => void (arrive = resolve))
  await page.route(chunks, async (route) => {
    await held
    await answer(route).catch(() => {})
  })
  return arrive
}

interface Visit {
  lang?: string
  attributes?: string
  script?: string
}

/** Opens a page with a button. The settings of the app are known, and what an idle page fetches is there. */
export async function openEarly(page: Page, app: string, { lang = 'en', attributes = '', script = '' }: Visit = {}) {
  const body = `<!doctype html><html lang="${lang}"><title>Shop</title>
    <meta name="viewport" content="width=device-width">
    <script type="module" src="/dist/did-connect.js"></script>${script}
    <body><did-connect-button ${attributes}></did-connect-button>`
  await page.route(`${app}/early`, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(`${app}/early`)
  await expect(signInButton(page)).toBeVisible()
  await page.waitForFunction(
    () => window.DIDConnect.$app.get() !== null && window.DIDConnect.$session.get().status === 'signed-out',
  )
}

/** The same, with the chunk of the flow kept back until the returned function is called. */
export async function openHeld(page: Page, app: string, visit?: Visit, answer?: (route: Route) => Promise<void>) {
  const arrive = await holdChunks(page, FLOW, answer)
  await openEarly(page, app, visit)
  return arrive
}

/** Records from now on whether React is evaluated before or after an element of the overlay is on screen. */
export const recordOrder = (page: Page, selector: string): Promise<unknown> =>
  page.addInitScript((wanted) => {
    const order: string[] = []
    Object.assign(window, { order })
    // React asks for its tools when it is evaluated.
    Object.defineProperty(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
      get: () => void (order.includes('react') || order.push('react')),
    })
    const look = (): void => {
      const element = document.querySelector('did-overlay')?.shadowRoot?.querySelector(wanted)
      if (element?.checkVisibility({ opacityProperty: true })) order.push('screen')
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, selector)

export const orderOf = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'order'))

/** React has taken over what was on screen. */
export const untilTaken = (page: Page) => page.waitForFunction(() => customElements.get('did-overlay') !== undefined)
