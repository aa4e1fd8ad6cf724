import Cookies from 'js-cookie'

export interface CookieOptions {
  days: number
  path?: string
  sameSite?: 'Lax' | 'Strict' | 'None'
}

/** What a page without cookies remembers until it is left. */
const memory = new Map<string, string>()
const available = (): boolean => typeof document !== 'undefined'

/** Whether the browser would not take this cookie, so that only memory has it and no request carries it. */
export const isOnlyInMemory = (name: string): boolean => memory.has(name)

/** Value of a cookie, or ''. */
export function readCookie(name: string): string {
  const kept = memory.get(name)
  if (kept !== undefined) return kept
  try {
    return (available() && Cookies.get(name)) || ''
  } catch {
    return '' // sandboxed frames throw on document.cookie
  }
}

/** Writes a secure cookie. False when the browser did not take it (plain http, blocked): memory keeps it then. */
export function writeCookie(
  name: string,
  value: string,
  { days, path = '/', sameSite = 'Lax' }: CookieOptions,
): boolean {
  memory.delete(name)
  try {
    if (available()) Cookies.set(name, value, { expires: days, path, sameSite, secure: true })
  } catch {
    // falls through to the check below, which sees that nothing was written
  }
  const written = readCookie(name) === value
  if (!written) memory.set(name, value)
  return written
}

/** Removes a cookie on each path given: the same name can exist on two. */
export function removeCookie(name: string, ...paths: string[]): void {
  memory.delete(name)
  if (!available()) return
  try {
    for (const path of new Set(['/', ...paths])) Cookies.remove(name, { path })
  } catch {
    // sandboxed frames have no cookies to remove
  }
}
