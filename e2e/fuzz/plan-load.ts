import { createRandom, mutate, textFrom, valueFrom, type Random } from './hostile.ts'
import { PAGE, type LoadPlan } from './hostile-proxy.ts'

/** Tokens of a valid session. */
export interface ValidSession {
  sessionToken: string
  refreshToken: string
  visitorId: string
}

export interface PageLoad extends LoadPlan {
  /** Path and query of the page. */
  path: string
  /** Summary for the report. */
  summary: string
}

const PARAMS = [
  'theme',
  'locale',
  'loginToken',
  'magicToken',
  '__connect_url__',
  '__did-connect-extra-params__',
  'inviter',
  'showQuickConnect',
  'switchForceConnected',
  'sourceAppPid',
  'did',
  '_t_',
]
const STORED = [
  'refresh_token',
  '__visitor_id',
  '__encKey',
  '__decKey',
  'storage-access',
  'did_accounts',
  'blocklet_theme_prefer',
  'wallet_url',
  'inviter',
  'did_last_used',
]
const STORED_PER_ORIGIN = ['did_user', 'did_token_at', 'did_started', 'did_refresh']
const COOKIES = [
  'login_token',
  'vid',
  'nf_lang',
  'x-csrf-token',
  'connected_did',
  'connected_pk',
  'connected_app',
  'connected_wallet_os',
]
const ATTRIBUTES = [
  'action',
  'mode',
  'methods',
  'passkey',
  'force-connected',
  'source-app-pid',
  'inviter',
  'redirect-to',
  'extra-params',
  'timeout',
  'label',
  'size',
  'app-url',
  'service-prefix',
  'locale',
  'theme',
  'storage-engine',
  'locales-url',
  'connect-url-hosts',
]
const GLOBALS = ['blocklet', 'env', 'ABT', 'ABT_DEV', '_dsbridge', '_dswk']

/** A list of up to `most` names. */
const some = (names: readonly string[], most: number, random: Random): string[] =>
  Array.from({ length: random.below(most + 1) }, () => random.pick(names))

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
const stored = (random: Random): string => (random.oneIn(3) ? asText(valueFrom(random)) : textFrom(random))
const escaped = (text: string): string =>
  text.replace(/[&"<>]/g, (letter) => `&#${letter.charCodeAt(0)};`).replaceAll('\0', '')
/** A value as a JavaScript literal inside a script element. */
const literal = (value: unknown): string => (JSON.stringify(value) ?? 'null').replaceAll('<', '\\u003c')

/** Runs in the page before the kit: clears the browser's storage, then fills in the values of the plan. */
function prepare(storage: [string, string][], cookies: [string, string][], globals: [string, unknown][]): void {
  const seen = { errors: [] as string[], rejections: [] as string[], logged: [] as string[] }
  Object.assign(window, { seen })
  addEventListener('error', (event) => seen.errors.push(String(event.error?.stack ?? event.message)))
  addEventListener('unhandledrejection', ({ reason }) => seen.rejections.push(String(reason?.stack ?? reason)))
  const log = console.error
  console.error = (...details: unknown[]) => {
    seen.logged.push(details.map(String).join(' '))
    log(...details)
  }
  localStorage.clear()
  sessionStorage.clear()
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`
  for (const [name, value] of storage) localStorage.setItem(name.replace('@', `@${location.origin}`), value)
  for (const [name, value] of cookies) document.cookie = `${name}=${value}; path=/; secure`
  for (const [name, value] of globals) Reflect.set(window, name, value)
}

const REAL_SETTINGS = {
  appPid: 'zNKqX7D8ZAYa77HgzpoFfnV3BFbcmSRrE9aT',
  appName: 'App',
  settings: {},
  theme: { prefer: 'system', preferKey: 'x' },
}

function attributesFrom(random: Random): string {
  const given = random.oneIn(2) ? some(ATTRIBUTES, 2, random) : []
  return [...new Set(given)].map((name) => ` ${name}="${escaped(textFrom(random))}"`).join('')
}

/** Plans one page load. The seed determines all of it. */
export function planLoad(seed: number, session: ValidSession): PageLoad {
  const random = createRandom(seed)
  const isSignedIn = random.oneIn(3)
  const storage: [string, string][] = isSignedIn
    ? [
        ['refresh_token', session.refreshToken],
        ['__visitor_id', session.visitorId],
      ]
    : []
  const cookies: [string, string][] = isSignedIn
    ? [
        ['login_token', session.sessionToken],
        ['vid', session.visitorId],
      ]
    : []
  if (random.oneIn(2)) {
    for (const name of some(STORED, 3, random)) storage.push([name, stored(random)])
    for (const name of some(STORED_PER_ORIGIN, 2, random)) storage.push([`${name}@`, stored(random)])
  }
  if (random.oneIn(3))
    for (const name of some(COOKIES, 2, random))
      cookies.push([
        name,
        encodeURIComponent(
          textFrom(random)
            .slice(0, 500)
            .replace(/\p{Cs}/gu, ''),
        ),
      ])
  const globals: [string, unknown][] = []
  if (random.oneIn(5))
    globals.push([random.pick(GLOBALS), random.oneIn(2) ? mutate(REAL_SETTINGS, random) : valueFrom(random)])
  const query = new URLSearchParams()
  if (random.oneIn(2)) for (const name of some(PARAMS, 3, random)) query.set(name, textFrom(random).slice(0, 2_000))
  const attributes = attributesFrom(random)
  const corruptOneIn = random.pick([0, 1, 2, 4, 8])
  const html = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">
<script>window.__name = (wrapped) => wrapped // tsx wraps functions in this.
;(${prepare.toString()})(${literal(storage)}, ${literal(cookies)}, ${literal(globals)})</script>
<script src="/dist/did-connect.umd.js"></script>
<did-connect-button${attributes}></did-connect-button><did-avatar-menu></did-avatar-menu>
<did-user-card did="${escaped(random.oneIn(2) ? textFrom(random) : 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA')}"></did-user-card>
<did-address did="${escaped(random.oneIn(2) ? textFrom(random) : 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA')}"></did-address>`
  const summary = `signed in ${isSignedIn}, one response in ${corruptOneIn} corrupted, storage [${storage.map(([name]) => name)}], cookies [${cookies.map(([name]) => name)}], globals [${globals.map(([name]) => name)}], query [${[...query.keys()]}],${attributes.slice(0, 200)}`
  return { html, random, corruptOneIn, path: `${PAGE}?${query}`, summary }
}
