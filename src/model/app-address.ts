import { asWebUrl } from './read.ts'

/*
 * Where an app and its service are, read in one way by the settings of a page, the HTML of a server, an app's own
 * server and the command line.
 */

export const SERVICE_PREFIX = '/.well-known/service'

/** The address of an app without a slash at its end, or undefined. A relative one starts from `page`. */
export function toAppUrl(value: unknown, page?: string): string | undefined {
  const url = asWebUrl(value, page)
  if (!url) return undefined
  const { origin, pathname } = new URL(url)
  return origin + pathname.replace(/\/+$/, '')
}

/** A path without a slash at its end, or undefined. Behind an app's address, it must not name another one. */
export const toPath = (value: unknown): string | undefined =>
  typeof value === 'string' && /^(\/(?!\.{1,2}(?:\/|$))[\w.~-]+)+\/?$/.test(value)
    ? value.replace(/\/$/, '')
    : undefined
