import { isNearerThan, isOnInternet } from './nearness.ts'
import { asWebUrl } from './read.ts'

/** Stands for the page where nobody says which it is. */
const ANY_PAGE = 'https://page.invalid'

/**
 * Address of a picture, read as by `asWebUrl`. It must be https, unless it has the origin of the app (`base`) or of the
 * page, and no nearer to visitors than the page (docs/rules.md §5.2), since every visitor's browser requests it.
 */
export function asPictureUrl(value: unknown, base?: string, page: string = base ?? ANY_PAGE): string {
  const address = asWebUrl(value, base)
  if (address === '') return ''
  const url = new URL(address)
  const trusted = [base, page].flatMap((each) => (each && URL.canParse(each) ? [new URL(each)] : []))
  if (trusted.some(({ origin }) => origin === url.origin)) return address
  const viewed = trusted.at(-1)
  if (!viewed || isNearerThan(viewed, url)) return ''
  return url.protocol === 'https:' || !isOnInternet(url) ? address : ''
}
