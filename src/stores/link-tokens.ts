import { queryParam, removeQueryParams } from '../env/page.ts'

/** Tokens of links that sign a visitor in. */
type LinkToken = 'loginToken' | 'magicToken'

const taken = new Map<LinkToken, string>()

/** Takes them out of the address. Each request names the address of the page, so call it before the first one. */
export function hideLinkTokens(): void {
  for (const name of ['loginToken', 'magicToken'] as const) {
    const value = queryParam(name)
    if (value) taken.set(name, value)
  }
  removeQueryParams('loginToken', 'magicToken', ...(queryParam('magicToken') ? ['sourceAppPid'] : []))
}

/** The token of the link that has opened the page, or ''. It is used once. */
export function takeLinkToken(name: LinkToken): string {
  hideLinkTokens()
  const value = taken.get(name) ?? ''
  taken.delete(name)
  return value
}

/** Whether the page was opened by a link of a login mail that was not used yet. */
export const hasMagicToken = (): boolean => taken.has('magicToken')
