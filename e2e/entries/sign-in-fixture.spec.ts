import type { Page } from 'playwright/test'
import { dialog, expect, test } from '../setup/fixtures.ts'
import { waitForSession } from '../steps/session.ts'

/* What the other tests rely on: a session without the dialog. */

const userOf = (page: Page) =>
  page.evaluate(() => DIDConnect.$session.get().user as { did: string; role: string } | undefined)

for (const { name, storageEngine } of [
  { name: 'session-page', storageEngine: 'cookie' },
  { name: 'session-storage', storageEngine: 'localStorage' },
] as const) {
  test(`an open page shows the user, who stays after a reload: ${storageEngine}`, async ({ page, visit, signIn }) => {
    await visit(name)
    await waitForSession(page)
    const did = await signIn(page, { storageEngine })
    expect(await userOf(page)).toMatchObject({ did })
    await expect(dialog(page)).toHaveCount(0)
    await page.reload()
    await waitForSession(page)
    expect(await userOf(page)).toMatchObject({ did })
  })

  test(`the next page shows the user, whose session is renewed: ${storageEngine}`, async ({ page, visit, signIn }) => {
    const did = await signIn(page, { storageEngine })
    await visit(name)
    await waitForSession(page)
    await page.evaluate(() => {
      document.cookie = 'login_token=; path=/; max-age=0'
      localStorage.removeItem('login_token')
    })
    await page.reload()
    await waitForSession(page)
    expect(await userOf(page)).toMatchObject({ did })
  })
}

for (const role of ['owner', 'admin', 'member', 'guest']) {
  test(`a user has the role ${role}`, async ({ page, visit, signIn }) => {
    const did = await signIn(page, { role })
    await visit('session-page')
    await waitForSession(page)
    expect(await userOf(page)).toMatchObject({ did, role })
  })
}

test('a second user of the same browser replaces the first', async ({ page, visit, user, signIn }) => {
  await visit('session-page')
  const first = await signIn(page)
  const second = await signIn(page, { user: user + 50 })
  expect(second).not.toBe(first)
  expect(await userOf(page)).toMatchObject({ did: second })
})
