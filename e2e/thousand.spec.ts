import type { CDPSession, Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'

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
  // What the first of all pays for is no cost of the thousand.
  await page.evaluate(() => void window.insert(3))
  await expect(page.getByRole('button').nth(2)).toBeVisible()
  await empty(page)
  return cdp
}

async function empty(page: Page): Promise<void> {
  await page.evaluate(() => document.body.replaceChildren())
  // Longer than the kit keeps the means to draw.
  await page.waitForTimeout(2_000)
}

const drawn = (page: Page) => page.getByRole('button', { name: 'Copy address' }).count()

test('a thousand cost little, and nothing of them stays', async ({ page, visit }) => {
  await visit('thousand')
  const cdp = await open(page)
  const before = await countsOf(cdp)
  await page.evaluate(() => void window.insert(1_000))
  await expect.poll(() => drawn(page)).toBeGreaterThan(20)
  const alive = await countsOf(cdp)
  expect(alive.megabytes - before.megabytes).toBeLessThan(2)
  expect(alive.listeners - before.listeners).toBeLessThan(10_000)
  await empty(page)
  const after = await countsOf(cdp)
  expect(after.listeners).toBeLessThanOrEqual(before.listeners)
  expect(after.nodes).toBeLessThanOrEqual(before.nodes)
  expect(after.megabytes - before.megabytes).toBeLessThan(0.5)
})

test('ten thousand cost no more than ten times as much', async ({ page, visit }) => {
  await visit('thousand')
  const cdp = await open(page)
  const before = await countsOf(cdp)
  await page.evaluate(() => void window.insert(1_000))
  await expect.poll(() => drawn(page)).toBeGreaterThan(20)
  const thousand = await countsOf(cdp)
  await empty(page)
  await page.evaluate(() => void window.insert(10_000))
  await expect.poll(() => drawn(page)).toBeGreaterThan(20)
  const many = await countsOf(cdp)
  for (const name of ['megabytes', 'listeners', 'nodes'] as const) {
    expect(many[name] - before[name]).toBeLessThanOrEqual(10 * (thousand[name] - before[name]))
  }
})

test('far from the viewport they are text, where the visitor rests they are whole', async ({ page, visit }) => {
  await visit('thousand')
  await page.evaluate(() => void window.insert(1_000))
  await expect.poll(() => drawn(page)).toBeGreaterThan(20)
  expect(await drawn(page)).toBeLessThan(100)
  const last = page.locator('did-address').last()
  expect(await last.evaluate((host) => host.shadowRoot?.textContent)).toMatch(/^DID:ABT:z1muQ3/)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(last.getByRole('button')).toBeVisible()
})

test('nothing is drawn while the page scrolls past', async ({ page, visit }) => {
  await visit('thousand')
  await page.evaluate(() => void window.insert(1_000))
  await expect.poll(() => drawn(page)).toBeGreaterThan(20)
  const before = await drawn(page)
  await page.evaluate(async () => {
    for (let step = 0; step < 20; step += 1) {
      scrollBy(0, 400)
      await new Promise((done) => requestAnimationFrame(done))
    }
  })
  expect((await drawn(page)) - before).toBeLessThan(60)
  await expect.poll(() => drawn(page)).toBeGreaterThan(before)
})
