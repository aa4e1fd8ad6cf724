import type { Page } from 'playwright/test'
import { toBuffer } from 'qrcode'
import { expect, test } from '../setup/fixtures.ts'
import { accessibilityProblems } from '../steps/methods.ts'

const SERVICE = '/.well-known/service'

/** Starts a sign-in at the service and returns the link of its code. */
async function startSignIn(page: Page, origin: string): Promise<string> {
  const { url } = (await (await page.request.get(`${origin}${SERVICE}/api/did/login/token`)).json()) as { url: string }
  return url
}

/** Gives a picture to the page as the browser does when it is pasted or dropped. */
const give = (page: Page, kind: 'paste' | 'drop', picture: Buffer) =>
  page.evaluate(
    ({ type, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
      const data = new DataTransfer()
      data.items.add(new File([bytes], 'code.png', { type: 'image/png' }))
      const init = { bubbles: true, cancelable: true }
      const event =
        type === 'paste'
          ? new ClipboardEvent(type, { ...init, clipboardData: data })
          : new DragEvent(type, { ...init, dataTransfer: data })
      return document.body.dispatchEvent(event)
    },
    { type: kind, base64: picture.toString('base64') },
  )

test.beforeEach(async ({ page, target, service }) => {
  expect(service.url).toBe(target.origin)
  await page.goto(`${target.origin}/wallet/`)
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
})

for (const kind of ['paste', 'drop'] as const) {
  test(`the wallet reads a picture of a code: ${kind}`, async ({ page, target }) => {
    expect(await give(page, kind, await toBuffer(await startSignIn(page, target.origin)))).toBe(false)
    await expect(page.getByRole('heading', { name: 'Demo App' })).toBeVisible()
    await page.getByRole('button', { name: 'Decline' }).click()
    await expect(page.getByRole('status')).toHaveText('Declined')
  })
}

test('pasted text is left to the field', async ({ page }) => {
  const isUntouched = await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'hello')
    return document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  expect(isUntouched).toBe(true)
})

test('what can’t be read is explained in sentences', async ({ page, target }) => {
  const status = page.getByRole('status')
  const continueWith = async (text: string) => {
    await page.getByLabel('Link of a QR code').fill(text)
    await page.getByRole('button', { name: 'Continue' }).click()
  }
  const back = () => page.getByRole('button', { name: 'Back to the wallet' }).click()
  await continueWith('hello')
  await expect(status).toHaveText(/^This is not the link of a QR code\./)
  await back()
  await continueWith('https://example.com/?url=%25E0%25A4%25A')
  await expect(status).toHaveText(/^This is not the link of a QR code\./)
  await back()
  await give(page, 'paste', Buffer.from('no picture'))
  await expect(status).toHaveText('The browser can’t read this file as a picture.')
  await give(page, 'paste', await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 40 } }))
  await expect(status).toHaveText(/^There is no QR code in this picture\./)
  const link = await startSignIn(page, target.origin)
  await page.route('**/auth?**', (route) => route.abort())
  await continueWith(link)
  await expect(status).toHaveText(/^The app does not answer\./)
  await back()
  await page.unroute('**/auth?**')
  await page.route('**/auth?**', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }))
  await continueWith(link)
  await expect(status).toHaveText('The app can’t be used now: it answered with status 502.')
})

test('“Busy” is explained, and answers the app', async ({ page, target }) => {
  const link = await startSignIn(page, target.origin)
  await page.goto(`${target.origin}/wallet/?url=${encodeURIComponent(link)}`)
  const busy = page.getByRole('button', { name: 'Busy' })
  await expect(busy).toHaveAccessibleDescription(/while it handles another request/)
  await busy.click()
  await expect(page.getByRole('status')).toHaveText('Answered that the wallet is busy')
})

test('axe finds nothing in the wallet', async ({ page, target }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(`${target.origin}/wallet/`)
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
    expect(await accessibilityProblems(page), colorScheme).toEqual([])
    const link = await startSignIn(page, target.origin)
    await page.goto(`${target.origin}/wallet/?url=${encodeURIComponent(link)}`)
    await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
    expect(await accessibilityProblems(page), `${colorScheme}, request`).toEqual([])
  }
})
