import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request as forward, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { FrameLocator, Page } from 'playwright/test'
import { login } from '../../demo/server/testing/client.ts'
import { installServerEntry } from '../../scripts/docs/server-folder.ts'
import { codeBlocks } from '../../scripts/lib/readme.ts'
import { expect, test as base } from '../setup/fixtures.ts'

/*
 * The form of docs/site/server.md, with the headers that a browser sends. entries/server/credentials.test.ts has the
 * rules for each of them.
 */

interface Site {
  /** The server of the documentation. */
  own: string
  /** The same, as a browser asks it that sends no `Sec-Fetch-Site`. */
  old: string
  /** Pages of somebody else: at any path, a form that posts to the address in the query. */
  foreign: number
}

/** Passes a request on, as from a browser before 2023. */
function passOn(port: string, request: IncomingMessage): Promise<IncomingMessage> {
  const headers = Object.entries(request.headers).filter(([name]) => !name.startsWith('sec-fetch-'))
  const { method = 'GET', url = '/' } = request
  const passed = forward({ port, method, path: url, headers: Object.fromEntries(headers) as Record<string, string> })
  request.pipe(passed)
  return once(passed, 'response').then(([response]) => response as IncomingMessage)
}

const formTo = (action: string): string =>
  `<form method="post" action="${action}"><button>Win a bicycle</button></form>`

const test = base.extend<{ site: Site }>({
  site: async ({ service, context, watch }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'form-'))
    await installServerEntry(folder)
    const { text = '' } = codeBlocks('docs/site/server.md', 'js').find(({ meta }) => meta === 'form.mjs') ?? {}
    writeFileSync(join(folder, 'form.mjs'), text)
    const env = { ...process.env, APP_URL: service.url, PORT: '0' }
    const child: ChildProcess = spawn(process.execPath, [join(folder, 'form.mjs')], { env })
    const [line] = (await once(createInterface({ input: child.stdout ?? process.stdin }), 'line')) as [string]
    const port = /\d+$/.exec(line)?.[0] ?? ''
    const servers = [
      createServer((asked, answer) => {
        void passOn(port, asked).then((passed) => passed.pipe(answer.writeHead(passed.statusCode ?? 0, passed.headers)))
      }),
      createServer((asked, answer) => {
        const to = new URL(asked.url ?? '', 'http://localhost').searchParams.get('to') ?? ''
        answer.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html>${formTo(to)}`)
      }),
    ]
    const ports: number[] = []
    for (const server of servers) {
      await once(server.listen(0), 'listening')
      ports.push((server.address() as AddressInfo).port)
    }
    const [oldPort = 0, foreign = 0] = ports
    const { sessionToken, visitorId } = await login(service, { user: 71_001 })
    // As lax as cookies can be: what is refused is refused by the server.
    const loose = { domain: 'shop.site.localhost', path: '/', sameSite: 'None', secure: true } as const
    await context.addCookies([
      { name: 'login_token', value: sessionToken, ...loose },
      { name: 'vid', value: visitorId, ...loose },
    ])
    const site = { own: `http://shop.site.localhost:${port}`, old: `http://shop.site.localhost:${oldPort}`, foreign }
    const strangers = ['evil.site.localhost', '127.0.0.1', 'shop.site.localhost'].map(
      (host) => `http://${host}:${foreign}`,
    )
    for (const origin of [site.own, site.old, ...strangers]) watch.allow(origin)
    await use(site)
    for (const server of servers) {
      server.closeAllConnections()
      server.close()
    }
    child.kill()
    rmSync(folder, { recursive: true })
  },
})

/** Presses the button of the page or of its frame, and returns what the server says. */
async function post(page: Page, place: Pick<FrameLocator, 'getByRole'> = page): Promise<string> {
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await place.getByRole('button').click()
  return (await answered).text()
}

for (const browser of ['own', 'old'] as const)
  test.describe(`in ${browser === 'own' ? 'a browser' : 'an old browser'}, the server’s form`, () => {
    test('is taken from its own page', async ({ page, site }) => {
      await page.goto(site[browser])
      expect(await post(page)).toBe('Added')
    })

    for (const [place, host] of [
      ['a sibling host', 'evil.site.localhost'],
      ['another site', '127.0.0.1'],
      ['another port of the host', 'shop.site.localhost'],
    ])
      test(`is refused from ${place}`, async ({ page, site }) => {
        await page.goto(`http://${host}:${site.foreign}/?to=${site[browser]}`)
        expect(await post(page)).toBe('Not from a page of this site')
      })

    test('is refused from a sandboxed frame, even of its own page', async ({ page, site }) => {
      await page.goto(site[browser])
      await page.setContent(`<iframe sandbox="allow-forms" srcdoc='${formTo(site[browser])}'></iframe>`)
      expect(await post(page, page.frameLocator('iframe'))).toBe('Not from a page of this site')
    })
  })
