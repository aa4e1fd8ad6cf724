import type { Browser, BrowserContext } from 'playwright/test'
import { everyMethod, type AuthServer } from '../demo/server/index.ts'
import { merge } from '../demo/server/settings.ts'
import { login, type Login } from '../demo/server/testing/client.ts'
import { expect, test } from './fixtures.ts'
import { ELEMENTS, openElement, readShifts, type ElementName } from './paint-pages.ts'

/** As a page with the optional styles has it, for each element (docs/stillness.md). */
const SHIFT_MAX = 0.01
const NAMES = Object.keys(ELEMENTS) as ElementName[]

/** A page of this width. With a login, a browser in which that user has signed in. */
async function contextOf(browser: Browser, width: number, { url }: AuthServer, user?: Login): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width, height: width < 600 ? 844 : 720 } })
  if (user) {
    const cookies = { login_token: encodeURIComponent(user.sessionToken), vid: user.visitorId }
    await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })))
    await context.addInitScript((token) => localStorage.setItem('refresh_token', token), user.refreshToken)
  }
  return context
}

/** The shifts of one visit to a page of each element, all at once. */
async function shiftsOf(context: BrowserContext, { url }: AuthServer, user: string, isLate = false) {
  const visit = async (name: ElementName) => {
    const page = await context.newPage()
    await openElement(page, url, { name, user, isLate })
    const { shift, moved } = await readShifts(page)
    await page.close()
    return [name, shift, moved] as const
  }
  return Promise.all(NAMES.map(visit))
}

test.beforeEach(({ service }) => {
  merge(service.state.settings, everyMethod)
})

for (const width of [1280, 390]) {
  for (const [who, isSignedIn] of [
    ['nobody', false],
    ['a user', true],
  ] as const) {
    test(`nothing moves when the script is late: ${who} is signed in, ${width} px`, async ({
      browser,
      service,
      user,
    }, info) => {
      const known = await login(service, { user })
      const context = await contextOf(browser, width, service, isSignedIn ? known : undefined)
      const table: unknown[] = []
      for (const [visit, isLate] of [
        ['first, late script', true],
        ['second, late script', true],
        ['third, fast network', false],
      ] as const) {
        const measured = await shiftsOf(context, service, known.did, isLate)
        for (const [name, shift, moved] of measured) {
          table.push([visit, name, shift])
          expect.soft(shift, `${visit}, ${name}: ${moved.join('\n')}`).toBeLessThanOrEqual(SHIFT_MAX)
        }
      }
      await info.attach('shifts', { body: JSON.stringify(table) })
      if (process.env.DID_FIGURES) process.stdout.write(`${table.map((row) => String(row)).join('\n')}\n`)
      await context.close()
    })
  }
}
