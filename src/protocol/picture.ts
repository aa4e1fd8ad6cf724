import { warnOnce } from '../env/log.ts'
import type { Decoder } from '../model/decoder.ts'
import { asPictureUrl, asWebUrl } from '../model/read.ts'
import { quoted } from '../model/redirect.ts'

/** The address of a picture that may be loaded (docs/rules.md §5.2), else '', with a warning for the page's author. */
export function allowedPicture(value: unknown, base?: string): string {
  const url = asPictureUrl(value, base)
  if (!url && asWebUrl(value, base)) warnOnce(`Image URL must use HTTPS protocol: ${quoted(value)}`)
  return url
}

export const pictureUrl =
  (base?: string): Decoder<string> =>
  (value) =>
    allowedPicture(value, base)
