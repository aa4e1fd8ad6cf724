import { DidError, summaryOf } from '../model/errors.ts'

/* The only place that writes to the console. Never pass a token or an address with parameters. */
const PREFIX = 'did-connect:'

/** The properties of other errors may contain secrets, and the message of a syntax error quotes its input. */
function loggable(detail: unknown): unknown {
  if (!(detail instanceof Error) || detail instanceof DidError) return detail
  return detail instanceof SyntaxError || Object.hasOwn(detail, 'request')
    ? summaryOf(detail)
    : `${detail.name}: ${detail.message}`
}

/** A problem that the developer of the page can fix. */
export const warn = (message: string, ...details: unknown[]): void =>
  console.warn(PREFIX, message, ...details.map(loggable))
const warned = new Set<string>()
/** A problem that many elements may have at once. It is reported one time. */
export function warnOnce(message: string): void {
  if (warned.has(message)) return
  warned.add(message)
  warn(message)
}
/** A detail for debugging. */
export const debug = (message: string, ...details: unknown[]): void =>
  console.debug(PREFIX, message, ...details.map(loggable))
