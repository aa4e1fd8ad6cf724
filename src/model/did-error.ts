import { ERROR_TEXT_MAX_LENGTH } from './limits.ts'
import { FIRST_SENTENCES } from './first-sentences.ts'
import { plainLine } from './plain-line.ts'
import { own } from './read.ts'
import type { DidErrorCode } from './sentences.ts'

/*
 * The error class, for the core. Everything else imports it from `errors.ts`, and with it the sentences of all codes.
 * `errorMessage` and lingui.config.ts derive the message id from the code, so that this layer imports nothing.
 */

let sentences: Readonly<Partial<Record<DidErrorCode, string>>> = FIRST_SENTENCES

/** Adds the sentences of all other codes. */
export function completeSentences(all: Readonly<Record<DidErrorCode, string>>): void {
  sentences = all
}

/** Nothing that the core alone is running throws another code. */
const sentenceOf = (code: DidErrorCode): string => sentences[code] ?? code

/** A detail of `network-failed`: a newer version of the kit has replaced its files. */
export const KIT_REPLACED = 'This page has changed since you opened it. Reload the page.'

/** A detail of `network-failed`: the server is there, but part of the kit didn't arrive. */
export const CHUNK_MISSING = 'A part of this page couldn’t be loaded. Reload the page.'

/**
 * Summary of the error that caused a `DidError`. Headers, bodies and parameters of addresses are left out: they may
 * contain tokens, and errors are often logged.
 */
export interface ErrorCause {
  /** Code of a `DidError`, else the name of the error. */
  code: string
  /** HTTP status of the response. */
  status?: number
  /** Path of the requested address. */
  path?: string
}

interface Details {
  /** The error that was caught. Only its summary is stored. */
  cause?: unknown
  /** The server's own sentence, or our sentence with details; '' counts as none. Shown as text, never as markup. */
  text?: string
  /** HTTP status of the response that caused the error. */
  status?: number
  retryAfterMs?: number
  /** Values of the placeholders in our sentence. */
  values?: Record<string, string>
}

/** A sentence with its placeholders replaced. */
export const filledIn = (sentence: string, values: Record<string, string> = {}): string =>
  sentence.replace(/{(\w+)}/g, (_, name: string) => own(values)[name] ?? '')

/** A property of the error's own: its cause, or what ofetch adds. */
const memberOf = (error: Error, name: 'cause' | 'request' | 'status' | 'data'): unknown =>
  Object.hasOwn(error, name) ? Reflect.get(error, name) : undefined

const pathOf = (address: unknown): string | undefined =>
  typeof address === 'string' && URL.canParse(address) ? new URL(address).pathname : undefined

/** Summary of an error that is safe to show and log; undefined for any other value. */
export function summaryOf(cause: unknown): ErrorCause | undefined {
  if (!(cause instanceof Error)) return undefined
  if (cause instanceof DidError) return { ...cause.cause, code: cause.code }
  const status = memberOf(cause, 'status')
  const inner = memberOf(cause, 'cause')
  // The cause of a failed request is more specific than the name of the request error.
  const { name } = inner instanceof Error ? inner : cause
  return {
    code: name,
    status: typeof status === 'number' ? status : undefined,
    path: pathOf(memberOf(cause, 'request')),
  }
}

/** Response bodies by error. They aren't properties of the error, so that they don't end up in logs. */
const responseBodies = new WeakMap<DidError, unknown>()

/** The unchecked body of the response that caused an error; undefined without one. */
export const rawResponseBody = (error: unknown): unknown =>
  error instanceof DidError ? responseBodies.get(error) : undefined

/**
 * The error of every rejected promise of the kit and of every `did-error`. `message` is English or the server's own
 * text; elements show the sentence in their language.
 */
export class DidError extends Error {
  override readonly name = 'DidError'
  declare readonly cause?: ErrorCause
  readonly code: DidErrorCode
  /** HTTP status of the response that caused it, if any. */
  readonly status?: number
  /** How long the service asked to be left alone (`Retry-After`), in milliseconds; at most a minute. */
  readonly retryAfterMs?: number
  /** The server's sentence, if it sent one. */
  readonly text?: string
  readonly values?: Record<string, string>

  constructor(code: DidErrorCode, details: Details = {}) {
    const { cause, text, status, retryAfterMs, values } = own(details)
    const summary = summaryOf(cause)
    // Whoever answers decides what it says, and how long it is.
    const line = text && plainLine(text, ERROR_TEXT_MAX_LENGTH)
    super(line || filledIn(sentenceOf(code), values), summary && { cause: summary })
    if (cause instanceof Error) responseBodies.set(this, rawResponseBody(cause) ?? memberOf(cause, 'data'))
    this.code = code
    this.status = status
    this.retryAfterMs = retryAfterMs
    this.text = line
    this.values = values
  }
}

/** Id and English sentence of a code. */
export const errorMessage = (code: DidErrorCode): { id: string; message: string } => ({
  id: `error.${code}`,
  message: sentenceOf(code),
})

/** Converts anything thrown to a DidError with the given code; a DidError is returned unchanged. */
export const toDidError = (error: unknown, code: DidErrorCode = 'connect-failed'): DidError =>
  error instanceof DidError ? error : new DidError(code, { cause: error })
