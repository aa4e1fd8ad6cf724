import type { Page } from 'playwright'
import type { HostileProxy } from './hostile-proxy.ts'
import { planLoad, type ValidSession } from './plan-load.ts'

/** Acceptable ends of a load. */
const GOOD = ['dialog', 'explained', 'settled'] as const
/** Ends that count as failures. */
const BAD = [
  'no kit',
  'error thrown',
  'unhandled rejection',
  'error logged',
  'nothing shown',
  'hung',
  'flood',
  'script ran',
  'navigated away',
  'secret sent',
] as const
export type Kind = (typeof GOOD)[number] | (typeof BAD)[number]
export const KINDS: readonly Kind[] = [...GOOD, ...BAD]
export const isBad = (kind: Kind): boolean => (BAD as readonly Kind[]).includes(kind)

export interface Outcome {
  seed: number
  kind: Kind
  detail: string
}

/** Limit of the requests and sockets of one load, including those of a dialog. A loop makes hundreds. */
const MOST_REQUESTS = 60
const HUNG_MS = 120_000

interface Report {
  kit: boolean
  shown: string
  settled: string
  ranScript: boolean
  errors: string[]
  rejections: string[]
  logged: string[]
}

/** Calls `login()` in the page, and waits for a dialog, an explanation or its promise. */
async function tryLogin(): Promise<Report> {
  const page = window as unknown as {
    DIDConnect?: { login: () => Promise<unknown>; $session: { get: () => { status: string } } }
    seen: { errors: string[]; rejections: string[]; logged: string[] }
    ranScript?: number
  }
  const until = async (isDone: () => unknown, ms: number): Promise<void> => {
    const end = performance.now() + ms
    while (!isDone() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 25))
  }
  const kit = page.DIDConnect
  let settled = ''
  const shown = (): string => {
    const root = document.querySelector('did-overlay')?.shadowRoot
    const dialog = root?.querySelector('dialog[open]')
    if (!dialog) return ''
    if (dialog.querySelector('[role=alert]') || /retry|error|fail/i.test(dialog.textContent ?? '')) return 'explained'
    return dialog.querySelector('[aria-busy=true]') && !dialog.querySelector('button, a') ? '' : 'dialog'
  }
  if (kit) {
    await until(() => kit.$session.get().status !== 'starting', 3_000)
    kit.login().then(
      () => (settled = 'done'),
      (error: { code?: string }) => (settled = error?.code ?? 'no code'),
    )
    await until(() => settled || shown(), 25_000)
    // oxlint-disable-next-line tests/no-fixed-waits -- a loop of requests shows itself in time alone
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  return { kit: Boolean(kit), shown: shown(), settled, ranScript: page.ranScript !== undefined, ...page.seen }
}

/** Collects the foreign origins that receive tokens of the session. */
export function watchSecrets(page: Page, origin: string, session: ValidSession): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.origin === origin || !url.protocol.startsWith('http')) return
    const all = [url.href, request.postData() ?? '', ...Object.values(request.headers())].join(' ')
    if (Object.values(session).some((secret: string) => all.includes(secret))) sent.push(url.origin)
  })
  return sent
}

function judge(report: Report, count: number): [Kind, string][] {
  const found: [Kind, string][] = []
  if (!report.kit) found.push(['no kit', ''])
  for (const error of report.errors) found.push(['error thrown', error])
  for (const reason of report.rejections) found.push(['unhandled rejection', reason])
  for (const line of report.logged) found.push(['error logged', line])
  if (report.ranScript) found.push(['script ran', ''])
  if (count > MOST_REQUESTS) found.push(['flood', `${count} requests`])
  if (report.settled === 'no code') found.push(['error thrown', 'login() rejected without a code'])
  if (report.shown) found.push([report.shown as Kind, ''])
  else if (report.settled) found.push(['settled', report.settled])
  else found.push(['nothing shown', ''])
  return found
}

interface LoadContext {
  page: Page
  proxy: HostileProxy
  session: ValidSession
  secrets: string[]
}

/** Loads one page with the hostile input of its seed. */
export async function load({ page, proxy, session, secrets }: LoadContext, seed: number): Promise<Outcome[]> {
  const plan = planLoad(seed, session)
  proxy.start(plan)
  secrets.length = 0
  let found: [Kind, string][]
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    await page.goto(proxy.origin + plan.path, { waitUntil: 'domcontentloaded', timeout: HUNG_MS })
    const limit = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('hung')), HUNG_MS)
    })
    found = judge(await Promise.race([page.evaluate(tryLogin), limit]), proxy.count())
  } catch (error) {
    const hasNavigated = new URL(page.url()).origin !== proxy.origin || String(error).includes('navigation')
    found = [[hasNavigated ? 'navigated away' : 'hung', `${page.url()} ${String(error).slice(0, 200)}`]]
  }
  clearTimeout(timer)
  for (const origin of secrets) found.push(['secret sent', origin])
  return found.map(([kind, detail]) => ({
    seed,
    kind,
    detail: isBad(kind) ? `${detail}\n    ${plan.summary}` : detail,
  }))
}
