import { DidError, summaryOf } from '../model/errors.ts'

/* The only place that writes to the console. Never pass a token or an address with parameters. */
const PREFIX = 'did-connect:'

/** Other errors may hold more than they say, and a syntax error repeats what it could not read. */
function loggable(detail: unknown): unknown {
  if (!(detail instanceof Error) || detail instanceof DidError) return detail
  return detail instanceof SyntaxError || 'request' in detail ? summaryOf(detail) : `${detail.name}: ${detail.message}`
}

/** Something a developer of the page should know. */
export const warn = (message: string, ...details: unknown[]): void =>
  console.warn(PREFIX, message, ...details.map(loggable))
/** Something of interest only while looking for a fault. */
export const debug = (message: string, ...details: unknown[]): void =>
  console.debug(PREFIX, message, ...details.map(loggable))
