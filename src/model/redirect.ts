import { quoted } from './quoted.ts'
import { own } from './read.ts'

/** A safe absolute address, or the code and text of a `DidError`. */
export type UrlResult =
  | { ok: true; url: string }
  | { ok: false; code: 'invalid-protocol' | 'invalid-host'; text: string }

export interface RedirectRules {
  /** Address of the page: its host is allowed, and relative addresses start from it. */
  page: string
  /** Further hosts of the app: `domainAliases` of its settings. */
  domainAliases?: readonly string[]
}

/** An address is a web address when it starts with http or https (docs/rules.md §5.1). */
export const isWebUrl = (url: unknown): url is string => typeof url === 'string' && /^https?:\/\//i.test(url)

const unreadable = (url: unknown): UrlResult => ({
  ok: false,
  code: 'invalid-host',
  text: `Failed to convert url: ${quoted(url)}`,
})

// Browsers ignore tabs and line breaks and treat a backslash as a slash, but other parsers do not: `/\t/evil.com` and
// `/\evil.com` leave the site.
const isAmbiguous = (url: string) => /[\\\p{Cc}]/u.test(url)
const isRelative = (url: string) => /^\.?\/(?!\/)/.test(url)

function parseUrl(url: unknown, base?: string): URL | null {
  if (typeof url !== 'string' || isAmbiguous(url)) return null
  return URL.canParse(url, base) ? new URL(url, base) : null
}

/** An absolute http or https address of any host, which a popup may open. */
export function toWebUrl(url: unknown): UrlResult {
  const parsed = parseUrl(url)
  if (!parsed) return unreadable(url)
  if (!isWebUrl(parsed.href))
    return { ok: false, code: 'invalid-protocol', text: `Invalid protocol: ${parsed.protocol}` }
  return { ok: true, url: parsed.href }
}

/**
 * Whether an address belongs to the app. An alias is a host name. It is valid with the page's port and the default one,
 * since other ports may be other sites. A redirect from https to http is not allowed.
 */
function isOfApp(url: URL, page: URL, aliases: readonly string[]): boolean {
  if (url.protocol !== page.protocol && url.protocol !== 'https:') return false
  const port = page.port && `:${page.port}`
  return url.host === page.host || aliases.some((alias) => [alias, alias + port].includes(url.host))
}

/**
 * Checks the target of a redirect: an address on the page's host or an alias of the app, or a relative one with `/` or
 * `./` (docs/rules.md §5.1). The result is absolute.
 */
export function toRedirectUrl(url: unknown, rules: RedirectRules): UrlResult {
  const { page, domainAliases = [] } = own(rules)
  const parsed = typeof url === 'string' && isRelative(url) ? parseUrl(url, page) : parseUrl(url)
  if (!parsed) return unreadable(url)
  const web = toWebUrl(parsed.href)
  if (!web.ok) return web
  const ofPage = parseUrl(page)
  const aliases = domainAliases.map((alias) => alias.toLowerCase())
  // Credentials before the host can make one host look like another.
  if (!ofPage || !isOfApp(parsed, ofPage, aliases) || parsed.username || parsed.password) {
    return { ok: false, code: 'invalid-host', text: `Invalid host: ${quoted(parsed.host)}` }
  }
  return web
}
