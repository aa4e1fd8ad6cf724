import { diceOf, mutate, textFrom, valueFrom, type Dice } from './hostile.ts'
import { PAGE, type Round } from './hostile-proxy.ts'

/** Tokens of a session that the service takes. */
export interface GoodSession {
  sessionToken: string
  refreshToken: string
  visitorId: string
}

export interface Game extends Round {
  /** Path and query of the page. */
  path: string
  /** What the load was about, for a report. */
  about: string
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
const KEPT_HERE = ['did_user', 'did_token_at', 'did_pending', 'did_renewed']
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
const some = (names: readonly string[], most: number, dice: Dice): string[] =>
  Array.from({ length: dice.roll(most + 1) }, () => dice.pick(names))

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
const stored = (dice: Dice): string => (dice.hits(3) ? asText(valueFrom(dice)) : textFrom(dice))
const escaped = (text: string): string =>
  text.replace(/[&"<>]/g, (letter) => `&#${letter.charCodeAt(0)};`).replaceAll('\0', '')
/** A value as a literal in a script. */
const literal = (value: unknown): string => (JSON.stringify(value) ?? 'null').replaceAll('<', '\\u003c')

/** Runs in the page before the kit: an empty browser, then what this round puts into it. */
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

function attributesFrom(dice: Dice): string {
  const given = dice.hits(2) ? some(ATTRIBUTES, 2, dice) : []
  return [...new Set(given)].map((name) => ` ${name}="${escaped(textFrom(dice))}"`).join('')
}

/** One page load, all of it from a number. */
export function gameOf(seed: number, session: GoodSession): Game {
  const dice = diceOf(seed)
  const isSignedIn = dice.hits(3)
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
  if (dice.hits(2)) {
    for (const name of some(STORED, 3, dice)) storage.push([name, stored(dice)])
    for (const name of some(KEPT_HERE, 2, dice)) storage.push([`${name}@`, stored(dice)])
  }
  if (dice.hits(3))
    for (const name of some(COOKIES, 2, dice))
      cookies.push([
        name,
        encodeURIComponent(
          textFrom(dice)
            .slice(0, 500)
            .replace(/\p{Cs}/gu, ''),
        ),
      ])
  const globals: [string, unknown][] = []
  if (dice.hits(5)) globals.push([dice.pick(GLOBALS), dice.hits(2) ? mutate(REAL_SETTINGS, dice) : valueFrom(dice)])
  const query = new URLSearchParams()
  if (dice.hits(2)) for (const name of some(PARAMS, 3, dice)) query.set(name, textFrom(dice).slice(0, 2_000))
  const attributes = attributesFrom(dice)
  const wrong = dice.pick([0, 1, 2, 4, 8])
  const bundle = dice.pick(['did-connect.umd.js', 'did-connect.umd.js', 'did-connect.light.umd.js'])
  const html = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">
<script>window.__name = (made) => made // what tsx wraps functions in
;(${prepare.toString()})(${literal(storage)}, ${literal(cookies)}, ${literal(globals)})</script>
<script src="/dist/${bundle}"></script>
<did-connect-button${attributes}></did-connect-button><did-avatar-menu></did-avatar-menu>
<did-user-card did="${escaped(dice.hits(2) ? textFrom(dice) : 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA')}"></did-user-card>
<did-address did="${escaped(dice.hits(2) ? textFrom(dice) : 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA')}"></did-address>`
  const about = `${bundle} signed in ${isSignedIn}, one answer of ${wrong} wrong, storage [${storage.map(([name]) => name)}], cookies [${cookies.map(([name]) => name)}], globals [${globals.map(([name]) => name)}], query [${[...query.keys()]}],${attributes.slice(0, 200)}`
  return { html, dice, wrong, path: `${PAGE}?${query}`, about }
}
