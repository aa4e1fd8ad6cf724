/* Long because it is one list: every way to connect a storage space and every failure, with a mocked site. */
import { devices, type BrowserContext, type Page } from 'playwright/test'
import { merge } from '../../demo/server/settings.ts'
import { dialog, expect, recordedEvents, waitForEvent, signInButton, test } from '../setup/fixtures.ts'
import { recordEvent, nextLink, waitForSession, signInByWallet } from '../steps/session.ts'
import { accessibilityProblems } from '../steps/methods.ts'
import { readQrCode } from '../steps/qr.ts'
import type { Target } from '../setup/target.ts'

/** The public site. The server under test may use another address for it. */
const SPACES = 'https://www.didspaces.com'

const SPACE = {
  did: 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA',
  name: 'My Space',
  url: `${SPACES}/app/space/1`,
  endpoint: `${SPACES}/app/api/space/1`,
}

/** Mocks the DID Spaces site. Its button runs the given code. */
async function mockSpacesSite(context: BrowserContext, onPress: string): Promise<void> {
  await context.route(`${SPACES}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<title>DID Spaces</title><button>Allow</button><script>
        const opener = window.opener, query = new URL(location).searchParams
        const respond = (message) => opener.postMessage({ type: 'authorization_response', ...message }, query.get('opener'))
        document.querySelector('button').onclick = () => { ${onPress} }
      </script>`,
    }),
  )
}

const approve = (space: object = SPACE): string => `respond({ response: { spaceGateway: ${JSON.stringify(space)} } })`

interface Settings {
  componentMountPoints: Record<string, unknown>[]
  DID_SPACES_BASE_URL?: string
}

/** Makes the app require a storage space on the mocked site. */
async function requireSpace({ embedded }: Target, context: BrowserContext, site = `${SPACES}/app`): Promise<void> {
  const requireIn = (points: Record<string, unknown>[]) => {
    const [root = {}] = points
    root.capabilities = { didSpace: 'requiredOnConnect' }
  }
  if (embedded) {
    const { app, config } = embedded.service.state
    requireIn(app.componentMountPoints)
    return void merge(config, { DID_SPACES_BASE_URL: site })
  }
  // A real app describes itself in its package, so only the response is changed.
  await context.route('**/__blocklet__.js?*', async (route) => {
    const response = await route.fetch()
    const json = (await response.json()) as Settings
    requireIn(json.componentMountPoints)
    await route.fulfill({ response, json: { ...json, DID_SPACES_BASE_URL: site } })
  })
}

const guide = (page: Page) => page.getByRole('dialog', { name: 'Connect to DID Spaces' })
const connectNow = (page: Page) => guide(page).getByRole('button', { name: 'Connect' })
const spaceOf = (page: Page) =>
  page.evaluate(async () => {
    const { user } = (await DIDConnect.client.session.get()) as { user: { didSpace?: unknown } }
    return user.didSpace
  })

/** Calls `connectToDidSpace()` inside a click, without the guide. */
async function connectByScript(page: Page): Promise<void> {
  await page.evaluate(() => {
    const button = document.body.appendChild(document.createElement('button'))
    button.textContent = 'Storage'
    button.addEventListener('click', () => {
      const kit = DIDConnect as unknown as { connectToDidSpace(): Promise<{ name: string }> }
      kit.connectToDidSpace().then(
        ({ name }) => button.setAttribute('data-end', name),
        (error: { code: string }) => button.setAttribute('data-end', error.code),
      )
    })
  })
  await page.getByRole('button', { name: 'Storage' }).click()
}

test.beforeEach(async ({ page, watch }) => {
  await recordEvent(page, 'did-space-connect')
  watch.allow(SPACES)
})

test(
  'asks for a storage space after the login, stores the chosen one and dispatches an event',
  { tag: '@main' },
  async ({ page, context, target, visit, respondAsWallet }) => {
    await requireSpace(target, context)
    await mockSpacesSite(context, approve())
    await visit('session-page')
    const did = await signInByWallet(page, respondAsWallet)
    await expect(guide(page)).toBeVisible()
    await expect(guide(page)).toContainText('Your secure, private, and reliable decentralized digital storage space.')
    await expect(guide(page).getByRole('listitem')).toHaveText([
      'Data security',
      'Data sharing',
      'Data sync',
      'Data integration',
    ])
    expect(await accessibilityProblems(page)).toEqual([])

    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(guide(page)).toBeVisible()

    const opening = context.waitForEvent('page')
    await connectNow(page).click()
    const popup = await opening
    await popup.waitForURL(`${SPACES}/**`)
    await expect(connectNow(page)).toHaveAttribute('aria-busy', 'true')
    const { pathname, searchParams } = new URL(popup.url())
    expect(pathname).toBe('/app/connect-to-did-space')
    expect(searchParams.get('opener')).toBe(target.origin)
    const params = JSON.parse(decodeURIComponent(atob(searchParams.get('params') ?? ''))) as object
    expect(params).toMatchObject({
      action: 'connect-to-did-space',
      extraParams: {
        provider: 'wallet',
        connectScope: 'user',
        appPid: expect.stringMatching(/^z/) as unknown,
        referrer: page.url(),
      },
    })

    await popup.getByRole('button').click()
    expect(await waitForEvent(page, 'did-space-connect')).toMatchObject({
      user: { did, didSpace: SPACE },
      to: SPACE.did,
    })
    await expect(guide(page)).toHaveCount(0)
    expect(await spaceOf(page)).toEqual(SPACE)
    await expect.poll(() => popup.isClosed()).toBe(true)

    await page.reload()
    await waitForSession(page)
    await expect(dialog(page)).toHaveCount(0)
  },
)

test('asks a returning user and works with the keyboard alone', async ({
  page,
  context,
  target,
  visit,
  respondAsWallet,
}) => {
  await mockSpacesSite(context, approve())
  await visit('session-page')
  await signInByWallet(page, respondAsWallet)
  await expect(dialog(page)).toHaveCount(0)
  await requireSpace(target, context)
  await page.reload()
  await expect(connectNow(page)).toBeFocused()
  const opening = context.waitForEvent('page')
  await page.keyboard.press('Enter')
  const popup = await opening
  await popup.waitForURL(`${SPACES}/**`)
  await popup.keyboard.press('Tab')
  await popup.keyboard.press('Enter')
  await waitForEvent(page, 'did-space-connect')
  expect(await spaceOf(page)).toEqual(SPACE)
})

test('connects a space with the wallet on the site of the spaces', async ({
  page,
  context,
  service,
  target,
  watch,
  visit,
  respondAsWallet,
}) => {
  const site = target.origin.replace('localhost', '127.0.0.1')
  await requireSpace(target, context, `${site}/spaces`)
  watch.allow(site)
  watch.allow(site.replace('http', 'ws'))
  await visit('session-page')
  const did = await signInByWallet(page, respondAsWallet)
  const opening = context.waitForEvent('page')
  await connectNow(page).click()
  await respondAsWallet(await readQrCode(await opening))
  expect(await waitForEvent(page, 'did-space-connect')).toMatchObject({ user: { did } })
  expect(service.state.users.get(did)?.didSpace?.name).toBe('Demo Space')
  // The session of the other site must not replace this one.
  expect(await page.evaluate(() => DIDConnect.$session.get().user?.did)).toBe(did)
})

for (const [what, onPress, message] of [
  ['an answer that is no space', approve({ did: 'z1', name: '', url: '', endpoint: '' }), 'The service gave an answer'],
  ['a closed window', 'window.close()', 'The window was closed'],
] as const) {
  test(`reports ${what} and closes the guide`, async ({ page, context, target, visit, respondAsWallet }) => {
    await requireSpace(target, context)
    await mockSpacesSite(context, onPress)
    await visit('session-page')
    await signInByWallet(page, respondAsWallet)
    const opening = context.waitForEvent('page')
    await connectNow(page).click()
    const popup = await opening
    await popup.waitForURL(`${SPACES}/**`)
    await popup.getByRole('button').click()
    await expect(page.getByText(message)).toBeVisible()
    await expect(guide(page)).toHaveCount(0)
    expect(await spaceOf(page)).toBeNull()
    expect(await recordedEvents(page, 'did-space-connect')).toEqual([])
  })
}

test('shows why the service rejects the space', async ({ page, context, service, target, visit, respondAsWallet }) => {
  await requireSpace(target, context)
  await mockSpacesSite(context, approve())
  service.faults.add({ path: '*/updateDidSpace', respond: { status: 400, body: 'This space is full' } })
  await visit('session-page')
  await signInByWallet(page, respondAsWallet)
  const opening = context.waitForEvent('page')
  await connectNow(page).click()
  const popup = await opening
  await popup.waitForURL(`${SPACES}/**`)
  await popup.getByRole('button').click()
  await page.getByText('Details').click()
  await expect(page.getByText('This space is full')).toBeVisible()
  await expect(guide(page)).toHaveCount(0)
})

test('reports a blocked window', async ({ page, context, service, target, visit, respondAsWallet }) => {
  await requireSpace(target, context)
  await visit('session-page')
  await signInByWallet(page, respondAsWallet)
  await page.evaluate(() => {
    window.open = () => null
  })
  await connectNow(page).click()
  await expect(page.getByText('Your browser blocked the window.')).toBeVisible()
  await expect(guide(page)).toHaveCount(0)
  expect(service.state.users.all().every(({ didSpace }) => didSpace === null)).toBe(true)
})

test('does not ask inside a frame', async ({ page, context, target, visit, respondAsWallet }) => {
  await visit('session-page')
  await signInByWallet(page, respondAsWallet)
  await requireSpace(target, context)
  await page.evaluate((src) => {
    const frame = document.createElement('iframe')
    frame.name = 'inner'
    frame.src = src
    document.body.replaceChildren(frame)
  }, target.page('session-page'))
  await expect(page.frameLocator('iframe').getByText(/^Hello/)).toBeVisible()
  const frame = page.frame('inner')
  if (!frame) throw new Error('no frame')
  await expect
    .poll(() => frame.evaluate(() => window.recordedEvents?.some(({ name }) => name === 'did-session-change')))
    .toBe(true)
  await expect(page.frameLocator('iframe').getByRole('dialog')).toHaveCount(0)
})

test('connects a space when the page calls connectToDidSpace()', async ({
  page,
  context,
  target,
  visit,
  respondAsWallet,
}) => {
  if (target.embedded) merge(target.embedded.service.state.config, { DID_SPACES_BASE_URL: `${SPACES}/app` })
  await mockSpacesSite(context, `opener.postMessage({ type: 'other' }, '*'); ${approve()}`)
  await visit('session-page')
  await signInByWallet(page, respondAsWallet)
  const opening = context.waitForEvent('page')
  await connectByScript(page)
  const popup = await opening
  await popup.waitForURL(`${SPACES}/**`)
  await page.evaluate((forged) => {
    window.postMessage({ type: 'authorization_response', response: { spaceGateway: forged } }, '*')
  }, SPACE)
  expect(await recordedEvents(page, 'did-space-connect')).toEqual([])
  await popup.getByRole('button').click()
  await expect(page.getByRole('button', { name: 'Storage' })).toHaveAttribute('data-end', SPACE.name)
  expect(await spaceOf(page)).toEqual(SPACE)
})

test('rejects connectToDidSpace() while signed out', async ({ page, visit, testing }) => {
  await testing.session()
  await visit('session-page')
  await waitForSession(page)
  await connectByScript(page)
  await expect(page.getByRole('button', { name: 'Storage' })).toHaveAttribute('data-end', 'not-signed-in')
  await expect(page.getByText('Sign in first.')).toBeVisible()
})

test.describe('on a phone', () => {
  const { userAgent, viewport, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7']
  test.use({ userAgent, viewport, deviceScaleFactor, isMobile, hasTouch, locale: 'zh-CN' })

  test('asks in Chinese, fits the screen and accepts a tap', async ({
    page,
    context,
    service,
    target,
    visit,
    respondAsWallet,
  }) => {
    await mockSpacesSite(context, approve())
    await visit('plain')
    const link = nextLink(page)
    await signInButton(page).tap()
    await respondAsWallet(await link)
    const { user } = (await waitForEvent(page, 'did-login')) as { user: { did: string } }
    await requireSpace(target, context)
    await page.reload()
    const question = page.getByRole('dialog', { name: '连接到 DID Spaces' })
    await expect(question).toContainText('安全、私密、可靠的去中心化数字存储空间。')
    const box = await question.boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= viewport.width).toBe(true)
    const opening = context.waitForEvent('page')
    await question.getByRole('button', { name: '连接' }).tap()
    const popup = await opening
    await popup.waitForURL(`${SPACES}/**`)
    await popup.getByRole('button').tap()
    await waitForEvent(page, 'did-space-connect')
    expect(service.state.users.get(user.did)?.didSpace).toEqual(SPACE)
  })
})

test('connects in a dialog of the app when the page requests it', async ({ page, service, visit, respondAsWallet }) => {
  await visit('session-page')
  const did = await signInByWallet(page, respondAsWallet)
  await expect(dialog(page)).toHaveCount(0)
  const link = nextLink(page)
  const connected = page.evaluate(() => {
    const kit = DIDConnect as unknown as { connectToDidSpace(options: object): Promise<{ name: string }> }
    return kit.connectToDidSpace({ mode: 'popup' }).then(({ name }) => name)
  })
  await expect(dialog(page).getByRole('heading')).toHaveText(/^Connect .+ to DID Spaces$/)
  await respondAsWallet(await link)
  expect(await connected).toBe('Demo Space')
  expect(service.state.users.get(did)?.didSpace?.name).toBe('Demo Space')
  expect(await waitForEvent(page, 'did-space-connect')).toMatchObject({ user: { did }, from: '' })
})
