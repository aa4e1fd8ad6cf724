/*
 * Small readers for answers that come from outside. Each takes anything and gives the type it names or a harmless
 * default, so no answer, however broken, can put a value of a wrong type into the kit.
 */
export type Json = Record<string, unknown>

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const asObject = (value: unknown): Json => (isObject(value) ? value : {})
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
    return '' // not an address: the caller's empty case
  }
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/

/**
 * Address of a picture as `asWebUrl` reads it. It has to come safely (docs/rules.md §5.2); what the app itself sends
 * comes as the app does, and nothing on this machine is anybody else's to see.
 */
export function asPictureUrl(value: unknown, base?: string): string {
  const address = asWebUrl(value, base)
  if (address === '') return ''
  const { protocol, origin, hostname } = new URL(address)
  const isOwn = base !== undefined && URL.canParse(base) && origin === new URL(base).origin
  return protocol === 'https:' || isOwn || LOOPBACK.test(hostname) ? address : ''
}

/** A DID without its `did:abt:` prefix. */
export const bareDid = (value: unknown): string => asText(value).replace(/^did:abt:/, '')
