import { dialog, expect, recordedEvents, waitForEvent, signInButton, test } from '../setup/fixtures.ts'
import { isInstalled, needsInstall } from '../../scripts/lib/packages.ts'
import { consoleErrors } from '../host-pages/open.ts'
import { readQrCode } from '../steps/qr.ts'

test(
  'opens one dialog for two buttons and updates both',
  { tag: '@main' },
  async ({ page, visit, respondAsWallet }) => {
    await visit('two-buttons')
    await signInButton(page, '#below').click()
    await expect(dialog(page)).toHaveCount(1)
    await respondAsWallet(await readQrCode(page))
    await waitForEvent(page, 'did-login')
    await expect(page.locator('#above')).toHaveAttribute('data-state', 'signed-in')
    await expect(page.locator('#below')).toHaveAttribute('data-state', 'signed-in')
    expect(await recordedEvents(page, 'did-login')).toHaveLength(1)
  },
)

test('completes the login after the page removes the button', async ({ page, visit, respondAsWallet }) => {
  await visit('removed')
  await signInButton(page).click()
  await expect(page.getByText('Another view')).toBeAttached()
  await expect(page.locator('did-connect-button')).toHaveCount(0)
  await respondAsWallet(await readQrCode(page))
  await waitForEvent(page, 'did-login')
  await expect(dialog(page)).toHaveCount(0)
})

for (const [host, what] of [
  ['two-copies', 'the script is loaded twice'],
  ['mixed-copies', 'it is loaded as a script and as a module'],
] as const) {
  test(`starts once when ${what}`, async ({ page, visit, respondAsWallet }) => {
    await visit(host)
    await expect.poll(() => page.evaluate('window.sameApi')).toBe(true)
    await signInButton(page).click()
    await expect(dialog(page)).toHaveCount(1)
    await respondAsWallet(await readQrCode(page))
    await waitForEvent(page, 'did-login')
    expect(await recordedEvents(page, 'did-login')).toHaveLength(1)
    const statuses = () => page.evaluate('[kit, DIDConnect].map(({ $session }) => $session.get().status)')
    expect(await statuses()).toEqual(['signed-in', 'signed-in'])
  })
}

test('is isolated from the styles of the page', { tag: '@main' }, async ({ page, visit, respondAsWallet }) => {
  await visit('hostile-css')
  const button = signInButton(page)
  await expect(button).toBeVisible()
  const style = () =>
    button.evaluate((node) => {
      const { fontStyle, textTransform, letterSpacing } = getComputedStyle(node)
      return { fontStyle, textTransform, letterSpacing }
    })
  // The static markup is rendered again after changes, and a node that was replaced has no style.
  await expect.poll(style).toEqual({ fontStyle: 'normal', textTransform: 'none', letterSpacing: 'normal' })
  await button.click()
  const close = dialog(page).getByRole('button', { name: 'Close' })
  await expect(close).toBeVisible()
  await respondAsWallet(await readQrCode(page))
  await waitForEvent(page, 'did-login')
})

test('renders each element in its own language and direction', async ({ page, visit }) => {
  await visit('rtl')
  const direction = (index: number) =>
    page
      .locator('did-connect-button')
      .nth(index)
      .getByRole('button')
      .evaluate((node) => getComputedStyle(node).direction)
  await expect.poll(() => direction(0)).toBe('rtl')
  expect(await direction(1)).toBe('ltr')
  await expect(page.locator('did-connect-button').last().getByRole('button')).toHaveText(/[\u4e00-\u9fff]/)
})

// The kit has a React 19 of its own.
for (const [host, version] of [
  ['in-react', /^19\./],
  ['in-react-18', /^18\./],
] as const) {
  const name = host.replaceAll('-', ' ')

  const isMissing = host === 'in-react-18' && !isInstalled('e2e/libraries')

  test(`follows the attributes that a page sets, ${name}`, async ({ page, context, visit, respondAsWallet }) => {
    test.skip(isMissing, needsInstall('e2e/libraries'))
    const errors = consoleErrors(context)
    await visit(host)
    await expect(page.locator('main')).toHaveAttribute('data-react', version)
    await expect(signInButton(page)).toHaveText('Sign in (0)')
    const { height: small = 0 } = (await signInButton(page).boundingBox()) ?? {}
    await page.getByRole('button', { name: /^Redrawn/ }).click()
    await expect(signInButton(page)).toHaveText('Sign in (1)')
    const { height: medium = 0 } = (await signInButton(page).boundingBox()) ?? {}
    expect(medium).toBeGreaterThan(small)
    await signInButton(page).click()
    await respondAsWallet(await readQrCode(page))
    await expect(page.getByText(/^Hello /)).toBeVisible()
    await expect(page.locator('did-connect-button')).toHaveCount(0)
    expect(errors).toEqual([])
  })

  test(`keeps the dialog of a button that is removed, ${name}`, async ({ page, context, visit, respondAsWallet }) => {
    test.skip(isMissing, needsInstall('e2e/libraries'))
    const errors = consoleErrors(context)
    await visit(host)
    await signInButton(page).click()
    const link = await readQrCode(page)
    // The page itself acts: the dialog is modal.
    const press = (button: string) => page.locator('main > button', { hasText: button }).dispatchEvent('click')
    await press('Redrawn')
    await expect(page.locator('did-connect-button')).toHaveJSProperty('label', 'Sign in (1)')
    await press('Leave')
    await expect(page.getByText('Another view')).toBeAttached()
    await expect(page.locator('did-connect-button')).toHaveCount(0)
    await expect(dialog(page)).toHaveCount(1)
    await respondAsWallet(link)
    await expect(page.getByText(/^Hello /)).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    expect(await recordedEvents(page, 'did-login')).toHaveLength(1)
    expect(errors).toEqual([])
  })
}

test('renders the panel inside the page', { tag: '@main' }, async ({ page, visit, respondAsWallet }) => {
  await visit('panel')
  await expect(dialog(page)).toHaveCount(0)
  await respondAsWallet(await readQrCode(page))
  await waitForEvent(page, 'did-login')
})
