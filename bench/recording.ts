import { join } from 'node:path'
import type { Browser, BrowserContextOptions } from 'playwright'
import { createAuthServer, type AuthServer } from '../demo/server/index.ts'
import { ROOT } from '../scripts/lib/run.ts'
import { createTesting } from '../entries/testing/index.ts'
import { SUBJECTS } from './subjects.ts'

const SERVICE = '/.well-known/service/api'
export const DESCRIPTION = '/__blocklet__.js'

/** A response that the bench server replays. */
export interface Answer {
  type: string
  body: string | Buffer
}

/** Answers by path. */
export type Answers = Map<string, Answer>

export const json = (body: string): Answer => ({ type: 'application/json', body })

export interface Recording {
  /** Of the service. The bench server takes it over: the session and some answers belong to this address. */
  port: number
  signedOut: Answers
  signedIn: Answers
  /** What the browser of the signed-in user has kept. */
  session: Exclude<BrowserContextOptions['storageState'], string | undefined>
}

async function signedOutAnswers({ url }: AuthServer): Promise<Answers> {
  const token = `${SERVICE}/did/login/token`
  const answers: Answers = new Map()
  for (const path of [`${DESCRIPTION}?type=json`, `${token}?locale=en`, `${SERVICE}/user-session`]) {
    answers.set(path.split('?')[0] ?? '', json(await (await fetch(url + path)).text()))
  }
  const { token: id } = JSON.parse(`${answers.get(token)?.body ?? '{}'}`) as { token: string }
  answers.set(`${SERVICE}/did/login/status`, json(JSON.stringify({ token: id, status: 'created' })))
  return answers
}

/** Signs a user in, and visits the page of a signed-in visitor once. */
async function visitSignedIn(browser: Browser, { url }: AuthServer): Promise<Pick<Recording, 'signedIn' | 'session'>> {
  const page = await browser.newPage()
  // esbuild keeps the names of functions by a helper that pages don't have.
  await page.addInitScript('globalThis.__name = (value) => value')
  const signedIn: Answers = new Map()
  const visited = SUBJECTS.find(({ isSignedIn, missing }) => isSignedIn && missing() === null)
  if (!visited) throw new Error('no page of a signed-in visitor')
  await createTesting({ appUrl: url }).signIn(page)
  await page.route(url + visited.page, (route) => route.fulfill({ contentType: 'text/html', body: visited.html ?? '' }))
  page.on('requestfinished', async (request) => {
    const { pathname } = new URL(request.url())
    const response = await request.response()
    if (!response?.ok() || request.method() !== 'GET' || pathname === visited.page || pathname.startsWith('/dist/'))
      return
    signedIn.set(pathname, { type: response.headers()['content-type'] ?? '', body: await response.body() })
  })
  await page.goto(url + visited.page)
  await page.waitForFunction('DIDConnect.$session.get().isConfirmed')
  await page.waitForLoadState('networkidle')
  const { cookies, origins } = await page.context().storageState()
  await page.context().close()
  // A long run must not outlast them.
  return { signedIn, session: { cookies: cookies.map((cookie) => ({ ...cookie, expires: -1 })), origins } }
}

/** Records the service's responses once. The bench server replays them from memory, without delay. */
export async function record(browser: Browser): Promise<Recording> {
  const service = await createAuthServer({ staticDirs: { '/dist': join(ROOT, 'dist') } })
  try {
    const { port } = service
    return { port, signedOut: await signedOutAnswers(service), ...(await visitSignedIn(browser, service)) }
  } finally {
    await service.close()
  }
}
