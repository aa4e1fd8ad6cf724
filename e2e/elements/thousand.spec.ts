import type { CDPSession, Page } from 'playwright/test'
import { expect, test } from '../setup/fixtures.ts'

declare global {
  interface Window {
    insert: (count: number) => HTMLElement
  }
}

interface Counts {
  megabytes: number
  listeners: number
  nodes: number
}

async function countsOf(cdp: CDPSession): Promise<Counts> {
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return { megabytes: of('JSHeapUsedSize') / 1e6, listeners: of('JSEventListeners'), nodes: of('Nodes') }
}

async function open(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  // The first elements pay one-time costs, which must not count.
  await page.evaluate(() => void window.insert(3))
  await expect(page.getByRole('button').nth(2)).toBeVisible()
  await empty(page)
  return cdp
}

async function empty(page: Page): Promise<void> {
  await page.evaluate(() => document.body.replaceChildren())
  // The kit releases its shared renderer after a shorter time than this.
  await page.clock.fastForward(2_000)
}

test.beforeEach(({ page }) => page.clock.install())

const renderedCount = (page: Page) => page.getByRole('button', { name: 'Copy address' }).count()

test('a thousand addresses stay within the budget and leave nothing behind', async ({ page, visit }) => {
  await visit('thousand')
  const cdp = await open(page)
  const before = await countsOf(cdp)
  await page.evaluate(() => void window.insert(1_000))
  await expect.poll(() => renderedCount(page)).toBeGreaterThan(20)
  const alive = await countsOf(cdp)
  expect(alive.megabytes - before.megabytes).toBeLessThan(2)
  expect(alive.listeners - before.listeners).toBeLessThan(10_000)
  await empty(page)
  const after = await countsOf(cdp)
  expect(after.listeners).toBeLessThanOrEqual(before.listeners)
  expect(after.nodes).toBeLessThanOrEqual(before.nodes)
  // What the browser compiles for a thousand elements stays, so the heap is compared after a second thousand.
  await page.evaluate(() => void window.insert(1_000))
  await expect.poll(() => renderedCount(page)).toBeGreaterThan(20)
  await empty(page)
  await expect.poll(async () => (await countsOf(cdp)).megabytes - after.megabytes).toBeLessThan(0.5)
})

test('ten thousand addresses cost at most ten times as much', async ({ page, visit }) => {
  await visit('thousand')
  const cdp = await open(page)
  const before = await countsOf(cdp)
  await page.evaluate(() => void window.insert(1_000))
  await expect.poll(() => renderedCount(page)).toBeGreaterThan(20)
  const thousand = await countsOf(cdp)
  await empty(page)
  await page.evaluate(() => void window.insert(10_000))
  await expect.poll(() => renderedCount(page)).toBeGreaterThan(20)
  const many = await countsOf(cdp)
  for (const name of ['megabytes', 'listeners', 'nodes'] as const) {
    expect(many[name] - before[name]).toBeLessThanOrEqual(10 * (thousand[name] - before[name]))
  }
})

test('addresses far from the viewport are text, those in view are complete', async ({ page, visit }) => {
  await visit('thousand')
  await page.evaluate(() => void window.insert(1_000))
  await expect.poll(() => renderedCount(page)).toBeGreaterThan(20)
  expect(await renderedCount(page)).toBeLessThan(100)
  const last = page.locator('did-address').last()
  expect(await last.evaluate((host) => host.shadowRoot?.textContent)).toMatch(/^DID:ABT:z1muQ3/)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(last.getByRole('button')).toBeVisible()
})

test('addresses are not rendered while the page scrolls', async ({ page, visit }) => {
  await visit('thousand')
  await page.evaluate(() => void window.insert(1_000))
  await expect.poll(() => renderedCount(page)).toBeGreaterThan(20)
  const before = await renderedCount(page)
  await page.evaluate(async () => {
    for (let step = 0; step < 20; step += 1) {
      scrollBy(0, 400)
      await new Promise((done) => requestAnimationFrame(done))
    }
  })
  expect((await renderedCount(page)) - before).toBeLessThan(60)
  await expect.poll(() => renderedCount(page)).toBeGreaterThan(before)
})
