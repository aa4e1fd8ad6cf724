import { devices, type Page } from 'playwright/test'
import { dialog, expect, signInButton, test } from './fixtures.ts'
import { setHidden } from './session-steps.ts'

/*
 * A phone on which the wallet approves while the page is away, in every way that happens to phones. `npm run phone -- --runs 200`
 * runs it as often as wanted and prints the time from the approval, or from the return if that is later, to the signed-in page.
 */
const { userAgent, viewport, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7']
test.use({ userAgent, viewport, deviceScaleFactor, isMobile, hasTouch })

type Accident = (page: Page, approve: () => Promise<void>) => Promise<Page>

const ACCIDENTS: Record<string, Accident> = {
  'switches to the wallet app and back': async (page, approve) => {
    await setHidden(page, true)
    await approve()
    await setHidden(page, false)
    return page
  },
  'is locked meanwhile': async (page, approve) => {
    const cdp = await page.context().newCDPSession(page)
    await setHidden(page, true)
    await cdp.send('Page.setWebLifecycleState', { state: 'frozen' })
    await approve()
    await cdp.send('Page.setWebLifecycleState', { state: 'active' })
    await setHidden(page, false)
    return page
  },
  'loses the network': async (page, approve) => {
    await page.context().setOffline(true)
    await approve()
    await page.context().setOffline(false)
    return page
  },
  'changes the network while it is away': async (page, approve) => {
    await setHidden(page, true)
    await page.context().setOffline(true)
    await page.context().setOffline(false)
    await approve()
    await setHidden(page, false)
    return page
  },
  'has discarded the tab: the wallet opens a new one': async (page, approve) => {
    const href = (await dialog(page).locator('a[href^="abt://"]').getAttribute('href')) ?? ''
    const link = new URL(href.replace(/^abt:/, 'https:'))
    const context = page.context()
    await page.close()
    await approve()
    const returned = await context.newPage()
    await returned.goto(decodeURIComponent(link.searchParams.get('callback') ?? ''))
    return returned
  },
}

const runs = Number(process.env.PHONE_RUNS ?? Object.keys(ACCIDENTS).length)
const times: number[] = []

test.afterAll(() => {
  if (!process.env.PHONE_RUNS || times.length === 0) return
  const sorted = times.toSorted((one, other) => one - other)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  process.stdout.write(`${sorted.length} of ${runs} runs signed in: median ${median} ms, worst ${sorted.at(-1)} ms\n`)
})

for (let run = 0; run < runs; run += 1) {
  const [name = '', accident] = Object.entries(ACCIDENTS)[run % Object.keys(ACCIDENTS).length] ?? []
  test(`a phone that ${name}${run < 5 ? '' : ` (${run})`}`, async ({ page, visit, respondAsWallet }) => {
    await visit('plain')
    await signInButton(page).tap()
    const wallet = dialog(page).locator('a[href^="abt://"]')
    await expect(wallet).toBeVisible()
    const href = (await wallet.getAttribute('href')) ?? ''
    // No app handles the link here, so its navigation is prevented and only the press counts.
    await wallet.evaluate((anchor) => anchor.addEventListener('click', (event) => event.preventDefault()))
    await wallet.tap()
    const returned = await accident?.(page, () =>
      respondAsWallet(href.replace(/^abt:/, 'https:')).then(() => undefined),
    )
    const back = Date.now()
    await returned?.waitForFunction("DIDConnect.$session.get().status === 'signed-in'")
    times.push(Date.now() - back)
    await expect.poll(() => returned?.evaluate('DIDConnect.$user.get()?.did')).toMatch(/^z1/)
  })
}
