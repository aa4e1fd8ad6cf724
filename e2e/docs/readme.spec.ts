import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { readmeBlocks } from '../../scripts/lib/readme.ts'
import { ROOT } from '../../scripts/lib/run.ts'
import { expect, recordedEvents, test } from '../setup/fixtures.ts'
import { buildExample } from '../entries/framework-examples.ts'
import { snippetPage } from './snippet-page.ts'

for (const block of readmeBlocks('html', 'js')) {
  test(`the README's snippet at line ${block.line} works as written`, async ({ page, target, service }) => {
    expect(service.url).toBe(target.origin)
    await page.route(`${target.origin}/snippet`, (route) =>
      route.fulfill({ contentType: 'text/html', body: snippetPage(block, target.origin) }),
    )
    await page.goto(`${target.origin}/snippet`)
    await expect.poll(() => page.evaluate(() => Boolean(customElements.get('did-connect-button')))).toBe(true)
    const tags = [...block.text.matchAll(/<(did-[a-z-]+)/g)].map(([, tag = '']) => tag)
    const undefinedTags = await page.evaluate((names) => names.filter((name) => !customElements.get(name)), tags)
    expect(undefinedTags).toEqual([])
    expect(await recordedEvents(page, 'did-error')).toEqual([])
  })
}

for (const block of readmeBlocks('jsx')) {
  test(`the README's React example at line ${block.line} works as written`, async ({ page, service }) => {
    const script = await buildExample(block, `readme-${block.line}`)
    await page.route(`${service.url}/snippet`, (route) => {
      const body = `<!doctype html><body><div id="root"></div><script type="module" src="${script}"></script></body>`
      return route.fulfill({ contentType: 'text/html', body })
    })
    await page.goto(`${service.url}/snippet`)
    await expect(page.locator('#root').getByRole('button', { name: 'Sign in' })).toBeVisible()
    expect(await recordedEvents(page, 'did-error')).toEqual([])
  })
}

test(
  "the README's style sheet colours the dialog as well as the button",
  { tag: '@main' },
  async ({ page, target, service }) => {
    expect(service.url).toBe(target.origin)
    const block = readmeBlocks('html').find(({ text }) => text.includes('did-overlay::part(dialog)'))
    if (!block) throw new Error('The README has no style sheet for the dialog.')
    await page.route(`${target.origin}/snippet`, (route) =>
      route.fulfill({ contentType: 'text/html', body: snippetPage(block, target.origin) }),
    )
    await page.goto(`${target.origin}/snippet`)
    const button = page.locator('did-connect-button').getByRole('button')
    await expect(button).toHaveCSS('background-color', 'rgb(122, 31, 92)')
    await button.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toHaveCSS('border-top-color', 'rgb(176, 141, 87)')
    await expect(dialog).toHaveCSS('border-top-left-radius', '4px')
    await expect
      .poll(() => dialog.evaluate((node) => getComputedStyle(node).getPropertyValue('--_primary')))
      .toMatch(/#7a1f5c/)
  },
)

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

test('npm run demo prints its address and keeps accounts over a restart', async ({ page, watch, respondAsWallet }) => {
  const folder = mkdtempSync(join(tmpdir(), 'demo-'))
  const port = await freePort()
  const args = ['run', '--silent', 'demo', '--', '--port', String(port), '--folder', folder]
  watch.allow(`http://localhost:${port}`)
  watch.allow(`ws://localhost:${port}`)
  const demo = async (use: (url: string) => Promise<void>) => {
    const child = spawn('npm', args, { cwd: ROOT, detached: true })
    try {
      const lines = createInterface({ input: child.stdout })
      const [line] = (await once(lines, 'line')) as [string]
      expect(line).toBe(`ready http://localhost:${port}`)
      await use(`http://localhost:${port}`)
    } finally {
      const ended = once(child, 'exit')
      if (child.pid) process.kill(-child.pid, 'SIGTERM')
      await ended
    }
  }
  const { readQrCode } = await import('../steps/qr.ts')
  let did = ''
  await demo(async (url) => {
    await page.goto(`${url}/hosts/plain.html`)
    await page.locator('did-connect-button').getByRole('button').click()
    await respondAsWallet(await readQrCode(page))
    await expect.poll(async () => (await recordedEvents(page, 'did-login')).length).toBe(1)
    const [login] = await recordedEvents(page, 'did-login')
    did = (login?.detail.user as { did: string } | undefined)?.did ?? ''
  })
  await demo(async (url) => {
    await page.goto(`${url}/hosts/plain.html`)
    await expect.poll(async () => (await recordedEvents(page, 'did-session-change')).length).toBe(1)
    const [change] = await recordedEvents(page, 'did-session-change')
    expect((change?.detail.user as { did: string } | null)?.did).toBe(did)
  })
  rmSync(folder, { recursive: true })
})
