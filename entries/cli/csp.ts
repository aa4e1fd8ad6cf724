import { Parser } from 'htmlparser2'

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

/** What may be in the head of a page. Anything else starts the body, where policies don't count. */
const HEAD = new Set(['html', 'head', 'base', 'link', 'meta', 'noscript', 'script', 'style', 'title'])
/** Elements of the head are inside two others. Deeper nesting isn't meant to be one. */
const DEPTH_MAX = 4
const CHUNK_LENGTH = 4096

/**
 * The policies in the `<meta>` tags of the head of a page. Whoever sends the page decides what it has and how long it
 * is.
 */
function policiesInHead(html: string): string[] {
  const found: string[] = []
  const at = { depth: 0, isOver: false }
  const parser = new Parser({
    onopentag(name, { 'http-equiv': kind = '', content = '' }) {
      at.depth += 1
      at.isOver ||= !HEAD.has(name) || at.depth > DEPTH_MAX
      if (!at.isOver && name === 'meta' && kind.toLowerCase() === 'content-security-policy') found.push(content)
    },
    onclosetag() {
      at.depth -= 1
    },
  })
  for (let start = 0; start < html.length && !at.isOver; start += CHUNK_LENGTH)
    parser.write(html.slice(start, start + CHUNK_LENGTH))
  return found
}

/** The policies of a page: in its header, separated by commas, and in its head. */
export const policiesOf = (header: string | null, html: string): string[] =>
  [...(header?.split(',') ?? []), ...policiesInHead(html)].map((policy) => policy.trim()).filter(Boolean)
