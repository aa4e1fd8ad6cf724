/*
 * Whether a Content Security Policy allows an address. A page may have several policies; each of them has to allow it.
 */

type Directives = Map<string, string[]>

/** Directives that stand in for a missing one, in order. */
const FALLBACKS: Record<string, string[]> = {
  'script-src': ['default-src'],
  'connect-src': ['default-src'],
  'img-src': ['default-src'],
  'frame-src': ['child-src', 'default-src'],
}

function directivesOf(policy: string): Directives {
  const directives: Directives = new Map()
  for (const part of policy.split(';')) {
    const [name = '', ...sources] = part.trim().split(/\s+/)
    // Of two equal directives the first counts.
    if (name && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources)
  }
  return directives
}

function matches(source: string, url: URL, page: URL): boolean {
  if (source === '*') return url.protocol.startsWith('http') || url.protocol === page.protocol
  if (source.toLowerCase() === "'self'") return url.origin === page.origin
  if (/^[a-z][\w+.-]*:$/i.test(source)) return url.protocol === source.toLowerCase()
  const [, scheme = '', wildcard = '', host = '', port = ''] =
    /^(?:([a-z][\w+.-]*):\/\/)?(\*\.)?([\w.-]+)(?::(\d+|\*))?/i.exec(source) ?? []
  if (!host) return false
  const isScheme = scheme ? url.protocol === `${scheme.toLowerCase()}:` : url.protocol === page.protocol
  const name = host.toLowerCase()
  const isHost = wildcard ? url.hostname.endsWith(`.${name}`) : url.hostname === name
  return isScheme && isHost && (port === '*' || url.port === port)
}

/** Whether every policy lets a page load `address` for a directive. */
export function allows(policies: string[], directive: string, address: string, page: string): boolean {
  return policies.every((policy) => {
    const directives = directivesOf(policy)
    const name = [directive, ...(FALLBACKS[directive] ?? [])].find((one) => directives.has(one))
    const sources = name === undefined ? null : directives.get(name)
    return !sources || sources.some((source) => matches(source, new URL(address), new URL(page)))
  })
}

/** The policies of a page: in its header, separated by commas, and in its `<meta>` tags. */
export function policiesOf(header: string | null, html: string): string[] {
  const tags = html.match(/<meta\b[^>]*http-equiv=["']?content-security-policy["']?[^>]*>/gi) ?? []
  const inPage = tags.map((tag) => /\bcontent=(?:"([^"]*)"|'([^']*)')/i.exec(tag)?.slice(1).find(Boolean) ?? '')
  return [...(header?.split(',') ?? []), ...inPage].map((policy) => policy.trim()).filter(Boolean)
}
