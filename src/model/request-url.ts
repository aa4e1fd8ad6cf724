/** A host that can't exist (RFC 2606). */
const NOWHERE = 'nowhere.invalid'

/**
 * The address that `fetch` would request for anything a page passes to it: a text, a `URL`, a `Request`, or an object
 * that becomes a text. An address without a host starts from the base, including its path.
 *
 * Only its origin may decide what is sent along. The text may not: `//host`, `\\host`, ` HTTP:host` and a tab in the
 * middle of `http` all leave the base.
 *
 * @throws TypeError if it can't be read
 */
export function requestUrl(input: unknown, base: string): URL {
  // Its real address, which a class of the page may hide.
  if (input instanceof Request) return new URL(Reflect.get(Request.prototype, 'url', input))
  const text = String(input)
  const start = new URL(base)
  const path = new URL(text, `${start.protocol}//${NOWHERE}`)
  if (path.host !== NOWHERE) return new URL(text, start)
  const below = start.pathname.replace(/\/+$/, '')
  return new URL(below + path.pathname + path.search + path.hash, start)
}
