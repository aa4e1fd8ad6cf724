/** The address that the wallet calls, from a wallet link that contains it encoded twice. Null for other links. */
export function authUrlOf(link: string): URL | null {
  try {
    return new URL(decodeURIComponent(new URL(link).searchParams.get('url') ?? ''))
  } catch {
    return null // not a wallet link
  }
}
