import Cookies from 'js-cookie'
import { own } from '../model/read.ts'

export interface CookieOptions {
  days: number
  path?: string
  sameSite?: 'Lax' | 'Strict' | 'None'
}

/** Cookies that the browser refused. They last until the user leaves the page. */
const memory = new Map<string, string>()
/** For a single name, the library would look in `Object.prototype` too. */
const allCookies: () => Record<string, string> = Cookies.get
const available = (): boolean => typeof document !== 'undefined'

/** Whether the browser refused this cookie: it is only in memory, and no request sends it. */
export const isOnlyInMemory = (name: string): boolean => memory.has(name)

/** Value of a cookie, or ''. */
export function readCookie(name: string): string {
  const inMemory = memory.get(name)
  if (inMemory !== undefined) return inMemory
  try {
    return (available() && own(allCookies())[name]) || ''
  } catch {
    return '' // sandboxed frames throw on document.cookie
  }
}

/** Writes a secure cookie. False if the browser refused it (plain http, blocked cookies); it is then in memory. */
export function writeCookie(name: string, value: string, options: CookieOptions): boolean {
  const { days, path = '/', sameSite = 'Lax' } = own(options)
  memory.delete(name)
  try {
    if (available()) Cookies.set(name, value, own({ expires: days, path, sameSite, secure: true }))
  } catch {
    // the check below finds that nothing was written
  }
  const written = readCookie(name) === value
  if (!written) memory.set(name, value)
  return written
}

/** Removes a cookie from each of these paths. The same name can exist on several. */
export function removeCookie(name: string, ...paths: string[]): void {
  memory.delete(name)
  if (!available()) return
  try {
    for (const path of new Set(['/', ...paths])) Cookies.remove(name, own({ path }))
  } catch {
    // sandboxed frames have no cookies
  }
}
