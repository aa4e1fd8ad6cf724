import type { BrowserContext, Page } from 'playwright/test'
import { expect } from '../setup/fixtures.ts'
import { test } from './federation.ts'
import { openPage } from '../steps/federation.ts'
import { nextLink } from '../steps/session.ts'

/* A page with the branded panel, opened in a window by a page of another app. */

interface Answer {
  did?: string
  sessionToken?: string
  visitorId?: string
  code?: string
  text?: string
}

/** Opens the connect page of another app inside a click, as a page does, and writes the answer into the page. */
async function openFrom(page: Page, context: BrowserContext, url: string): Promise<{ popup: Page; link: string }> {
  await page.evaluate((address) => {
    const kit = DIDConnect as unknown as { openPopup(options: object): Promise<object> }
    const [button, output] = [document.createElement('button'), document.createElement('output')]
    button.textContent = 'Sign in elsewhere'
    button.addEventListener('click', () => {
      kit.openPopup({ url: address, size: 'login' }).then(
        (answer) => output.replaceChildren(JSON.stringify(answer)),
        ({ code, message }: { code: string; message: string }) =>
          output.replaceChildren(JSON.stringify({ code, text: message })),
      )
    })
    document.querySelector('output')?.remove()
    document.body.append(button, output)
  }, url)
  const opening = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Sign in elsewhere' }).last().click()
  const popup = await opening
  return { popup, link: await nextLink(popup) }
}

/** The output that the page of the other app writes its answer to. A dialog has a status of its own. */
const answer = (page: Page) => page.locator('body > output')

async function answerOf(page: Page): Promise<Answer> {
  await expect(answer(page)).not.toBeEmpty()
  return JSON.parse((await answer(page).textContent()) ?? '{}') as Answer
}

test('answers the page of another app with the result of the panel', async ({
  page,
  context,
  master,
  member,
  respondAsWallet,
}) => {
  await openPage(page, member.page('session-page'))
  const message = page.evaluate(() => {
    return new Promise<object>((resolve) => {
      addEventListener('message', ({ data }) => data?.type === 'authorization_response' && resolve(data as object))
    })
  })
  const { popup, link } = await openFrom(page, context, master.page('connect-page'))
  await expect(popup.getByText(master.name).first()).toBeVisible()
  const { wallet } = await respondAsWallet(link)
  const answer = await answerOf(page)
  expect(answer.did).toBe(wallet.did)
  expect(answer.sessionToken).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  expect(await message).toMatchObject({
    options: { sourceAppPid: null, connected_did: wallet.did, connected_app: master.appDid },
  })
  await expect.poll(() => popup.isClosed()).toBe(true)
})

test('answers with the error of the panel, and accepts a second attempt', async ({
  page,
  context,
  master,
  member,
  respondAsWallet,
}) => {
  await openPage(page, member.page('session-page'))
  const first = await openFrom(page, context, master.page('connect-page'))
  await respondAsWallet(first.link, { decline: true })
  expect((await answerOf(page)).code).toBe('request-failed')
  await expect.poll(() => first.popup.isClosed()).toBe(true)

  const second = await openFrom(page, context, master.page('connect-page'))
  const { wallet } = await respondAsWallet(second.link)
  expect((await answerOf(page)).did).toBe(wallet.did)
})

test('does not answer a page that the app does not trust', async ({
  page,
  context,
  master,
  member,
  watch,
  respondAsWallet,
}) => {
  const stranger = 'https://stranger.example'
  watch.allow(stranger)
  await context.route(`${stranger}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>A stranger</p>' }),
  )
  await openPage(page, member.page('session-page'))
  await page.goto(stranger)
  await page.evaluate(() => addEventListener('message', () => document.body.append('answered')))
  const opening = context.waitForEvent('page')
  const url = `${master.page('connect-page')}?opener=${stranger}`
  await page.evaluate((address) => void window.open(address), url)
  const popup = await opening
  await respondAsWallet(await nextLink(popup))
  await expect(popup.getByText('Invalid login caller')).toBeVisible()
  await expect(page.getByText('answered')).toHaveCount(0)
})
