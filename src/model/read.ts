/*
 * Conversions for data from outside. Each takes any value and returns the type in its name, or a harmless default. So
 * no response can bring a value of the wrong type into the kit.
 */
export type Json = Record<string, unknown>

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A copy without `Object.prototype`. JavaScript looks there for members that an object doesn't have, and a script of
 * the page, or an address that it reads carelessly, may have put some there (SECURITY.md, "Members of every object").
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
/** Whether a host name stands for this computer. */
export const isLoopback = (hostname: string): boolean => LOOPBACK.test(hostname)

/** A DID without its `did:abt:` prefix. */
export const bareDid = (value: unknown): string => asText(value).replace(/^did:abt:/, '')
