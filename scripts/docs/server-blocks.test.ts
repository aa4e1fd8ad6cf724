import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactNode } from 'react'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createAuthServer, type AuthServer } from '../../demo/server/index.ts'
import { login, type Login } from '../../demo/server/testing/client.ts'
import { codeBlocks, type Block } from '../lib/readme.ts'
import { ROOT } from '../lib/run.ts'
import { installServerEntry } from './server-folder.ts'

/*
 * The blocks of docs/site/server.md that are functions of a request: each is compiled as it stands, and asked about
 * users of the embedded service. server-example.test.ts starts those that are whole servers.
 */

const APP = 'https://app.example'
const folder = mkdtempSync(join(tmpdir(), 'server-blocks-'))
const blocks = codeBlocks('docs/site/server.md', 'ts', 'sh')
let service: AuthServer
let user: Login

beforeAll(async () => {
  service = await createAuthServer()
  await login(service, { user: 0 })
  user = await login(service, { user: 1 })
  await installServerEntry(folder)
  // Next and SvelteKit run in `npm run examples`. Here, the headers of Next are those of the test.
  stub(
    'next',
    'headers',
    'let next\nexport const headers = async () => next\nexport const setHeaders = (headers) => { next = headers }',
  )
  stub('@sveltejs/kit', '', 'export const error = (status, message) => { throw { status, message } }')
  symlinkSync(join(ROOT, 'node_modules/react'), join(folder, 'node_modules/react'))
}, 60_000)

afterAll(async () => {
  rmSync(folder, { recursive: true })
  await service.close()
})

/** A module of a framework, with what the blocks use of it. */
function stub(name: string, file: string, text: string): void {
  const path = join(folder, 'node_modules', name)
  mkdirSync(path, { recursive: true })
  const exports = { [file ? `./${file}` : '.']: './stub.js' }
  writeFileSync(join(path, 'package.json'), JSON.stringify({ type: 'module', exports }))
  writeFileSync(join(path, 'stub.js'), text)
}

async function setHeaders(headers: Record<string, string>): Promise<void> {
  const file = pathToFileURL(join(folder, 'node_modules/next/stub.js')).href
  const stubbed = (await import(file)) as { setHeaders(headers: Headers): void }
  stubbed.setHeaders(new Headers(headers))
}

function blockOf(meta: string): Block {
  const block = blocks.find((each) => each.meta === meta)
  if (!block) throw new Error(`docs/site/server.md has no block ${meta}`)
  return block
}

/** Compiles a module, for the app of this test, and imports it. */
async function load<Module>(file: string, text: string): Promise<Module> {
  const source = join(folder, file)
  mkdirSync(join(source, '..'), { recursive: true })
  writeFileSync(source, text.replaceAll(APP, service.url))
  const bundle = await rolldown({
    input: source,
    external: /^(did-connect-elements|next|react|react-router|@sveltejs)\b/,
  })
  const compiled = `${source.replaceAll(/[^\w]/g, '-')}.mjs`
  await bundle.write({ file: join(folder, compiled) })
  return (await import(pathToFileURL(join(folder, compiled)).href)) as Module
}

const bearer = ({ sessionToken, visitorId }: Login) => ({
  authorization: `Bearer ${encodeURIComponent(sessionToken)}`,
  'x-blocklet-visitor-id': visitorId,
})
const requestBy = (headers: Record<string, string> = {}): Request => new Request('https://site.example/', { headers })

test('the first block finds the user of a request', async () => {
  const { text } = blockOf('')
  const [imports = '', body = ''] = text.split('\n\n')
  const wrapped = `${imports}\nexport async function ask(request) {\n${body}\nreturn user\n}`
  const { ask } = await load<{ ask(request: Request): Promise<unknown> }>('first.ts', wrapped)
  expect(await ask(requestBy(bearer(user)))).toMatchObject({ did: user.did, fullName: 'Test User 1', role: 'guest' })
  expect(await ask(requestBy())).toBeNull()
})

test('a route of Next answers with the user, and refuses nobody', async () => {
  const file = 'app/api/me/route.ts'
  const { GET } = await load<{ GET(request: Request): Promise<Response> }>(file, blockOf(file).text)
  const answer = await GET(requestBy(bearer(user)))
  expect([answer.status, await answer.json()]).toEqual([200, { did: user.did, name: 'Test User 1' }])
  const cookies = await GET(requestBy({ cookie: `vid=${user.visitorId}; login_token=${user.sessionToken}` }))
  expect(cookies.status).toBe(200)
  for (const headers of [{}, { authorization: 'Bearer made-up' }])
    expect((await GET(requestBy(headers as Record<string, string>))).status).toBe(401)
})

test('a page of Next greets the user', async () => {
  const file = 'app/page.tsx'
  const { default: Page } = await load<{ default(): Promise<ReactNode> }>(file, blockOf(file).text)
  await setHeaders(bearer(user))
  expect(renderToStaticMarkup(await Page())).toBe('<p>Hello Test User 1</p>')
  await setHeaders({})
  expect(renderToStaticMarkup(await Page())).toBe('<p>Hello</p>')
})

describe('an action of', () => {
  type Action = (headers: Record<string, string>) => Promise<unknown>
  const form = (headers: Record<string, string>): Request =>
    new Request('https://site.example/', { method: 'POST', headers, body: new URLSearchParams({ note: 'Milk' }) })
  const actions: [framework: string, action: Action][] = [
    [
      'Next',
      async (headers) => {
        const file = 'app/notes/actions.ts'
        const { addNote } = await load<{ addNote(form: FormData): Promise<void> }>(file, blockOf(file).text)
        await setHeaders(headers)
        const note = new FormData()
        note.set('note', 'Milk')
        return addNote(note)
      },
    ],
    [
      'SvelteKit',
      async (headers) => {
        const file = 'src/routes/notes/+page.server.ts'
        type Module = { actions: { default(event: { request: Request }): Promise<void> } }
        return (await load<Module>(file, blockOf(file).text)).actions.default({ request: form(headers) })
      },
    ],
    [
      'React Router',
      async (headers) => {
        const file = 'app/routes/notes.ts'
        type Module = { action(event: { request: Request }): Promise<{ note: string; by: string }> }
        const { note, by } = await (await load<Module>(file, blockOf(file).text)).action({ request: form(headers) })
        console.log(`${by} adds ${note}`)
      },
    ],
  ]

  test.each(actions)('%s is for the site’s own users', async (_, action) => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {})
    const cookie = `vid=${user.visitorId}; login_token=${user.sessionToken}`
    await action({ cookie, 'sec-fetch-site': 'same-origin' })
    expect(log.mock.calls).toEqual([[`${user.did} adds Milk`]])
    await expect(action({ cookie, 'sec-fetch-site': 'same-site' })).rejects.toMatchObject({ status: 403 })
    await expect(action({ 'sec-fetch-site': 'same-origin' })).rejects.toMatchObject({ status: 401 })
    expect(log).toHaveBeenCalledOnce()
    log.mockRestore()
  })
})

test('a server with the DID of the app’s key knows its users, and one with another DID does not', async () => {
  const { text } = blockOf('pinned.ts')
  const pinnedTo = (file: string, did: string) =>
    load<{ userOf(request: Request): Promise<unknown> }>(file, text.replace('zNK…', did))
  const { userOf } = await pinnedTo('pinned.ts', service.appDid)
  expect(await userOf(requestBy(bearer(user)))).toMatchObject({ did: user.did })
  const other = await pinnedTo('pinned-to-another.ts', user.did)
  await expect(other.userOf(requestBy(bearer(user)))).rejects.toMatchObject({ status: 503 })
})

test('the HTTP call of any other language answers as its table says', async () => {
  const { text } = blocks.find(({ language }) => language === 'sh') ?? { text: '' }
  const env = (TOKEN: string) => ({ ...process.env, TOKEN, VISITOR: user.visitorId })
  const ask = async (token: string) => {
    const command = text.replaceAll(APP, service.url).replace('curl', 'curl --silent --show-error')
    const { stdout } = await promisify(execFile)('sh', ['-c', command], { env: env(token) })
    return JSON.parse(stdout) as unknown
  }
  expect(await ask(encodeURIComponent(user.sessionToken))).toMatchObject({
    user: { did: user.did, fullName: 'Test User 1', role: 'guest' },
    provider: 'wallet',
  })
  expect(await ask('made-up')).toEqual({ error: 'not login' })
})

test('every block is run, here or as a server', () => {
  const actions = ['app/notes/actions.ts', 'src/routes/notes/+page.server.ts', 'app/routes/notes.ts']
  const here = ['', 'app/api/me/route.ts', 'app/page.tsx', ...actions, 'pinned.ts']
  expect(blocks.filter(({ language }) => language === 'ts').map(({ meta }) => meta)).toEqual(here)
  expect(blocks.filter(({ language }) => language === 'sh')).toHaveLength(1)
})
