import { queryParam, removeQueryParams } from '../env/page.ts'

/** Tokens of links that sign a visitor in. */
type LinkToken = 'loginToken' | 'magicToken'

const taken = new Map<LinkToken, string>()

/** Takes them out of the address. Every request names the page's address, so call this before the first one. */
export function hideLinkTokens(): void {
  for (const name of ['loginToken', 'magicToken'] as const) {
    const value = queryParam(name)
    if (value) taken.set(name, value)
  }
  removeQueryParams('loginToken', 'magicToken', ...(queryParam('magicToken') ? ['sourceAppPid'] : []))
}

/** The token of the link that opened the page, or ''. It is used once. */
export function takeLinkToken(name: LinkToken): string {
  hideLinkTokens()
  const value = taken.get(name) ?? ''
  taken.delete(name)
  return value
}

/** Whether a link that signs a visitor in opened the page and hasn't been used yet. */
export const hasLinkToken = (): boolean => taken.size > 0

/** Whether a link in a login email opened the page and hasn't been used yet. */
export const hasMagicToken = (): boolean => taken.has('magicToken')
