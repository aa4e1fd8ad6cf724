import { devices, type Locator } from 'playwright/test'
import { freshAddress, offerAllMethods, requestEmail } from '../steps/methods.ts'
import { openMenu } from '../steps/menu.ts'
import { dialog, expect, signInButton, test } from '../setup/fixtures.ts'
import { call, send } from '../../demo/server/testing/client.ts'
import { waitForSession } from '../steps/session.ts'

const { userAgent, viewport, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7']
test.use({ userAgent, viewport, deviceScaleFactor, isMobile, hasTouch })

interface Target {
  name: string
  width: number
  height: number
}

/**
 * The area in which a touch reaches a control, in pixels: from its centre outwards, as long as it is the topmost
 * control.
 */
const targetOf = (control: Locator): Promise<Target> =>
  control.evaluate((node) => {
    // A node that was rendered anew while we measured counts as too small: the next round measures its successor.
    if (!node.isConnected) return { name: 'detached', width: 0, height: 0 }
    node.scrollIntoView({ block: 'center', inline: 'center' })
    const { left, top, width, height } = node.getBoundingClientRect()
    const x = left + width / 2
    const y = top + height / 2
    const root = node.getRootNode() as ShadowRoot
    const isHit = (dx: number, dy: number) =>
      root.elementsFromPoint(x + dx, y + dy).find((each) => each.matches('button, a, dialog, [popover]')) === node
    const reach = (stepX: number, stepY: number) => {
      let distance = 0
      while (distance < 60 && isHit(stepX * (distance + 0.5), stepY * (distance + 0.5))) distance += 0.5
      return distance
    }
    return {
      name: node.getAttribute('aria-label') ?? node.textContent ?? '',
      width: reach(-1, 0) + reach(1, 0),
      height: reach(0, -1) + reach(0, 1),
    }
  })

/** Waits until no control is smaller: while the height of a box eases, nothing in it takes a touch. */
async function expectSize(controls: Locator, width: number, height: number): Promise<void> {
  await expect(controls).not.toHaveCount(0)
  const tooSmall = async () => {
    const targets = await Promise.all((await controls.all()).map((control) => targetOf(control)))
    return targets.filter((target) => target.width < width || target.height < height)
  }
  await expect.poll(tooSmall).toEqual([])
}

/** Every button and row in a place has a target of 44 px. */
const expectTargets = (controls: Locator): Promise<void> => expectSize(controls, 43.5, 43.5)

/** Links in a text have a target of 24 px. */
const expectLinks = (links: Locator): Promise<void> => expectSize(links, 24, 23.5)

const BUTTONS = 'button:visible, a[part=method]:visible, a[data-variant]:visible, [role^=menuitem]:visible'
test('the sign-in button, the drawer and its rows have targets of 44 px', async ({ page, visit }) => {
  await visit('plain')
  await expectTargets(signInButton(page))
  await signInButton(page).tap()
  await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeVisible()
  await expectTargets(dialog(page).locator(BUTTONS))
  await expectTargets(dialog(page).locator('[data-footer] a'))
})

test('the link for another code has a target of 24 px', async ({ page, visit, target }) => {
  offerAllMethods(target)
  await visit('plain')
  await requestEmail(page, freshAddress())
  const again = dialog(page).getByRole('button', { name: 'Send again' })
  await expect(again).toBeDisabled()
  await expectLinks(again)
})

test('a small button has a target of 44 px', async ({ page, visit }) => {
  await visit('plain')
  await page.evaluate(() => document.querySelector('did-connect-button')?.setAttribute('size', 'small'))
  await expect(signInButton(page)).toHaveAttribute('data-size', 'small')
  await expectTargets(signInButton(page))
})

test('copy and QR code have targets of 44 px that do not overlap', async ({ page, visit }) => {
  await visit('address')
  const buttons = page.locator('#near did-address').getByRole('button')
  await expect(buttons).toHaveCount(2)
  await expectTargets(buttons)
  await page.locator('#far').scrollIntoViewIfNeeded()
  await expect(page.locator('#far did-address').getByRole('button')).toBeVisible()
  await expectTargets(page.locator('#far did-address').getByRole('button'))
  const box = await buttons.first().boundingBox()
  expect(box, 'the drawn button stays small').toMatchObject({ width: 24, height: expect.closeTo(24, 1) as unknown })
})

test('targets next to an address as wide as the page don’t make it scroll sideways', async ({ page, visit }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await visit('address-screen')
  await expect(page.locator('did-address').first().getByRole('button')).toHaveCount(2)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  const gaps = await page.locator('did-address [part=address]:has(button)').evaluateAll((addresses) =>
    addresses.map((address) => {
      const last = [...address.querySelectorAll('button')].at(-1)
      return Math.round(address.getBoundingClientRect().right - (last?.getBoundingClientRect().right ?? 0))
    }),
  )
  expect(Math.max(...gaps), 'a sentence goes on less than a letter after the controls').toBeLessThan(11)
})

test('entries of the menu have targets of 44 px', async ({ page, visit, signIn }) => {
  await visit('menu')
  await signIn(page)
  await openMenu(page, 'touch')
  await expectTargets(page.getByRole('menu').locator(BUTTONS))
})

test('Follow and Chat have targets of 44 px, links of 24 px', async ({
  page,
  visit,
  target,
  user,
  testing,
  signIn,
}) => {
  const person = await testing.session({ user: user + 20 })
  const profile = { metadata: { links: [{ url: 'https://example.com/grace' }] } }
  await call({ url: target.origin }, '/api/user/profile', send('PUT', profile, { ...person.headers }))
  await visit('user-card', { dids: person.did, type: 'detailed' })
  await signIn(page)
  await waitForSession(page)
  await expect(dialog(page)).toHaveCount(0)
  const card = page.locator('did-user-card [part=card]')
  await expect(card.getByRole('button', { name: 'Follow', exact: true })).toBeVisible()
  await expect(card.getByRole('link', { name: 'Chat' })).toBeVisible()
  await expect(card.getByRole('link', { name: 'example.com/grace' })).toBeVisible()
  await expectTargets(card.locator('button:visible, a[data-variant]:visible'))
  await expectLinks(card.locator('a:not([data-variant])'))
})
