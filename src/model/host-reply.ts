import { DidError } from './errors.ts'
import { asObject, asText } from './read.ts'

/** The value of a JSON text. Any other value or text is returned as it is. */
export function parsedJson(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value // plain text
  }
}

/**
 * The result in a reply from the native app around the page: `{code, data, error}` as JSON, with `data` as JSON text. A
 * reply in any other form is the result itself, and so is one without `version` where a version is expected.
 *
 * @throws DidError `request-failed` when the native app reports an error
 */
export function readHostReply(reply: unknown, version?: string): unknown {
  const value = parsedJson(reply)
  const { code, data, error, _version } = asObject(value)
  if (version ? _version !== version : code === undefined) return value
  if (code !== 0) throw new DidError('request-failed', { text: asText(error) })
  return parsedJson(data)
}
