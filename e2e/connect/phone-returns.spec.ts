import { devices, type Page } from 'playwright/test'
import { dialog, expect, signInButton, test, type RespondAsWallet } from '../setup/fixtures.ts'
import { readQrCode } from '../steps/qr.ts'
import { setHidden } from '../steps/session.ts'

/* A wallet approves while the page is away, in every way that happens to phones and computers. */
const { userAgent, viewport, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7']

interface Away {
  page: Page
  /** What the wallet was given: the link that opens the app, or the one of the code. */
  link: URL
  approve: () => Promise<unknown>
  scan: () => Promise<unknown>
}
/** Something happens to the page while the wallet approves. Returns the page that the visitor comes back to. */
type Accident = (away: Away) => Promise<Page>

async function inBackground({ page }: Away, meanwhile: () => Promise<unknown>): Promise<Page> {
  await setHidden(page, true)
  await meanwhile()
  await setHidden(page, false)
  return page
}

async function frozen(away: Away): Promise<Page> {
  const cdp = await away.page.context().newCDPSession(away.page)
  return inBackground(away, async () => {
    await cdp.send('Page.setWebLifecycleState', { state: 'frozen' })
    await away.approve()
    await cdp.send('Page.setWebLifecycleState', { state: 'active' })
  })
}

async function offline({ page, approve }: Away): Promise<Page> {
  await page.context().setOffline(true)
  await approve()
  await page.context().setOffline(false)
  return page
}

const onAnotherNetwork = (away: Away): Promise<Page> =>
  inBackground(away, async () => {
    await away.page.context().setOffline(true)
    await away.page.context().setOffline(false)
    await away.approve()
  })

/** A page that the browser has dropped is gone without a word, and is loaded again when its tab is shown. */
async function discarded({ page, approve }: Away): Promise<Page> {
  const address = page.url()
  await page.goto('about:blank')
  await approve()
  await page.goto(address)
  return page
}

async function discardedAfterScan(away: Away): Promise<Page> {
  await away.scan()
  await expect(dialog(away.page)).toContainText('Check your wallet')
  return discarded(away)
}

async function returnedElsewhere({ page, link, approve }: Away): Promise<Page> {
  const context = page.context()
  await page.close()
  await approve()
  const returned = await context.newPage()
  await returned.goto(decodeURIComponent(link.searchParams.get('callback') ?? ''))
  return returned
}

const ON_PHONE: [string, Accident][] = [
  ['switches to the wallet app and back', (away) => inBackground(away, away.approve)],
  ['is locked meanwhile', frozen],
  ['loses the network', offline],
  ['changes the network while it is away', onAnotherNetwork],
  ['discards the tab and loads it again', discarded],
  ['discards the tab: the wallet opens a new one', returnedElsewhere],
]
const ON_COMPUTER: [string, Accident][] = [
  ['shows another tab', (away) => inBackground(away, away.approve)],
  ['sleeps', frozen],
  ['loses the network', offline],
  ['discards the tab after the scan', discardedAfterScan],
]

/** Signs in with the link, through an accident. */
async function comeBack(page: Page, link: string, accident: Accident, respondAsWallet: RespondAsWallet): Promise<void> {
  const returned = await accident({
    page,
    link: new URL(link),
    scan: () => respondAsWallet(link, { scanOnly: true }),
    approve: () => respondAsWallet(link),
  })
  await returned.waitForFunction("globalThis.DIDConnect?.$session.get().status === 'signed-in'")
  expect(await returned.evaluate('DIDConnect.$user.get()?.did')).toMatch(/^z/)
}

test.describe('a phone that', () => {
  test.use({ userAgent, viewport, deviceScaleFactor, isMobile, hasTouch })
  for (const [name, accident] of ON_PHONE)
    test(name, async ({ page, visit, respondAsWallet }) => {
      await visit('plain')
      await signInButton(page).tap()
      const wallet = dialog(page).locator('a[href^="abt://"]')
      await expect(wallet).toBeVisible()
      const link = ((await wallet.getAttribute('href')) ?? '').replace(/^abt:/, 'https:')
      // No app handles the link here, so its navigation is prevented and only the press counts.
      await wallet.evaluate((anchor) => anchor.addEventListener('click', (event) => event.preventDefault()))
      await wallet.tap()
      await comeBack(page, link, accident, respondAsWallet)
    })
})

test.describe('a computer that', () => {
  for (const [name, accident] of ON_COMPUTER)
    test(name, async ({ page, visit, respondAsWallet }) => {
      await visit('plain')
      await signInButton(page).click()
      await comeBack(page, await readQrCode(page), accident, respondAsWallet)
    })
})
