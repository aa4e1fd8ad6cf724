import { expect, test as base } from '../setup/fixtures.ts'
import { openAlone, startReports, type Report } from '../setup/own-browser.ts'

/* Pages that Chromium prerenders. It does so only while no debugger is connected, so the pages report what they see. */

interface Alone {
  /** Opens the first page, which has the next one prerendered. */
  open: (query?: Record<string, string>) => void
  /** The report number `count` of a stage. */
  reported: (stage: string, count?: number) => Promise<Report>
  /** Lets the shown page navigate: the first one to the prerendered one, and that one back. */
  go: () => Promise<void>
}

const test = base.extend<{ alone: Alone }>({
  alone: async ({ target }, use, info) => {
    const { url, reports, go, close } = await startReports()
    let end = async () => {}
    await use({
      open(query) {
        end = openAlone(target.page('prerender', { reports: url, ...query }), info.outputPath('profile'))
      },
      async reported(stage, count = 1) {
        const find = () => reports.filter((report) => report.stage === stage)[count - 1]
        await expect.poll(find, { message: `report ${count} of ${stage}` }).toBeTruthy()
        return find() as Report
      },
      go: () => expect.poll(go, { message: 'a page that waits' }).toBeGreaterThan(0),
    })
    await end()
    close()
  },
})

const HOUR = 3_600_000
const HIDDEN = { isPrerendering: true, visibility: 'hidden', activationStart: 0, errors: [] }
const SHOWN = { isPrerendering: false, visibility: 'visible', errors: [] }

/** What the page has asked of the service, in alphabetical order and without queries. */
const callsOf = ({ requests }: Report): string[] =>
  requests
    .map((url) => new URL(url).pathname.replace(/^\/\.well-known\/service\/(api\/)?/, ''))
    .filter((path) => !/^\/(dist|report|go)\b/.test(path))
    .toSorted()

test('a prerendered page asks for the app, and signs in when it is shown', async ({ alone, respondAsWallet }) => {
  alone.open()
  expect(await alone.reported('start')).toMatchObject(HIDDEN)
  const settled = await alone.reported('settled')
  expect(settled).toMatchObject({ ...HIDDEN, status: 'signed-out', button: 'Sign in', hasOverlay: false })
  expect(callsOf(settled)).toContain('/__blocklet__.js')
  // The second call looks for sessions that the quick login can offer. It comes a while later.
  expect(['/__blocklet__.js', 'user-session']).toEqual(expect.arrayContaining(callsOf(settled)))
  await alone.go()
  expect((await alone.reported('activated')).activationStart).toBeGreaterThan(0)
  // The page has pressed the button.
  const { link = '' } = await alone.reported('dialog')
  await respondAsWallet(link)
  const login = await alone.reported('did-login')
  expect(login).toMatchObject({ ...SHOWN, status: 'signed-in' })
  expect(callsOf(login)).toContain('did/login/status')
})

test('a dialog that opens while the page is prerendered waits for the visitor', async ({
  alone,
  service,
  respondAsWallet,
}) => {
  alone.open({ opens: '' })
  const settled = await alone.reported('settled')
  expect(settled).toMatchObject({ ...HIDDEN, hasOverlay: true, hasCode: true })
  expect(callsOf(settled)).toContain('did/login/token')
  expect(callsOf(settled)).not.toContain('did/login/status')
  expect(service.relay.size()).toBe(0)
  await alone.go()
  const { link } = await alone.reported('dialog')
  expect(link).toBe(settled.link)
  await respondAsWallet(link ?? '')
  expect(await alone.reported('did-login')).toMatchObject({ ...SHOWN, status: 'signed-in' })
})

test('a session is restored while the page is prerendered, and renewed when it is shown', async ({
  alone,
  clock,
  respondAsWallet,
}) => {
  alone.open()
  await alone.reported('settled')
  await alone.go()
  await respondAsWallet((await alone.reported('dialog')).link ?? '')
  await alone.reported('did-login')
  await alone.go()
  const restored = await alone.reported('settled', 2)
  expect(restored).toMatchObject({ ...HIDDEN, status: 'signed-in', hasMenu: true, hasOverlay: false })
  const avatar = expect.stringMatching(/^user\/avatar\//) as unknown
  expect(callsOf(restored)).toEqual(['/__blocklet__.js', 'did/session', 'notifications/unread-count', avatar])
  await alone.go()
  await alone.reported('session', 2)
  clock.advance(30 * HOUR)
  await alone.go()
  // The exchange of tokens has a lock, which the browser gives to no prerendered page.
  const expired = await alone.reported('settled', 3)
  expect(expired).toMatchObject({ ...HIDDEN, status: 'signed-in', hasMenu: true })
  expect(callsOf(expired)).not.toContain('did/refreshSession')
  await alone.go()
  const renewed = await alone.reported('session', 3)
  expect(renewed).toMatchObject({ ...SHOWN, status: 'signed-in', hasMenu: true })
  expect(callsOf(renewed)).toContain('did/refreshSession')
})

test('a saved account is offered while the page is prerendered, and signs in when it is shown', async ({
  alone,
  user,
  respondAsWallet,
}) => {
  alone.open({ forget: '' })
  expect((await alone.reported('settled')).accounts).toEqual([])
  await alone.go()
  await respondAsWallet((await alone.reported('dialog')).link ?? '')
  await alone.reported('did-login')
  await alone.go()
  const offered = await alone.reported('settled', 2)
  expect(offered).toMatchObject({ ...HIDDEN, status: 'signed-out', hasOverlay: true })
  expect(offered.accounts).toEqual([expect.stringContaining(`Test User ${user}`)])
  await alone.go()
  // The page has pressed the account.
  const login = await alone.reported('did-login', 2)
  expect(login).toMatchObject({ ...SHOWN, status: 'signed-in' })
  expect(callsOf(login)).toContain('user-session/login')
})
