import { isNearerThan, isOnInternet } from './nearness.ts'

/*
 * Conversions for data from outside. Each takes any value and returns the named type or a harmless default, so that no
 * response can bring a value of a wrong type into the kit.
 */
export type Json = Record<string, unknown>

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A copy without `Object.prototype`. A member that is not there is looked up in it, and a script of the page, or a text in
 * an address that one reads carelessly, can have put one there (SECURITY.md, "Members of every object").
 */
export const own = <T extends object>(fields: T): T => ({ __proto__: null, ...fields })

/** The same for each of a list by name, of whose fields most are optional. */
export const ownEach = <T extends Record<string, object>>(list: T): T =>
  own(Object.fromEntries(Object.entries(list).map(([name, fields]) => [name, own(fields)])) as T)

export const asObject = (value: unknown): Json => own(isObject(value) ? value : {})
export const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
export const asText = (value: unknown): string => (typeof value === 'string' ? value : '')
export const asNumber = (value: unknown, fallback = 0): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : fallback
export const asFlag = (value: unknown): boolean => value === true

/** An absolute http or https address, or ''. Relative ones are resolved against `base` when it is given. */
export function asWebUrl(value: unknown, base?: string): string {
  if (typeof value !== 'string' || value.trim() === '') return ''
  try {
    const url = new URL(value, base)
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : ''
  } catch {
    return '' // not an address
  }
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/
/** Whether a host name is that of this machine. */
export const isLoopback = (hostname: string): boolean => LOOPBACK.test(hostname)

/** The page of somebody who says nothing about it. */
const ANY_PAGE = 'https://page.invalid'

/**
 * Address of a picture as `asWebUrl` reads it. It must be https, unless it is of the origin of the app (`base`) or of the
 * page, and no nearer to the visitor than the page (docs/rules.md §5.2): every visitor's browser asks for it.
 */
export function asPictureUrl(value: unknown, base?: string, page: string = base ?? ANY_PAGE): string {
  const address = asWebUrl(value, base)
  if (address === '') return ''
  const url = new URL(address)
  const own = [base, page].flatMap((each) => (each && URL.canParse(each) ? [new URL(each)] : []))
  if (own.some(({ origin }) => origin === url.origin)) return address
  const viewed = own.at(-1)
  if (!viewed || isNearerThan(viewed, url)) return ''
  return url.protocol === 'https:' || !isOnInternet(url) ? address : ''
}

/** A DID without its `did:abt:` prefix. */
export const bareDid = (value: unknown): string => asText(value).replace(/^did:abt:/, '')
