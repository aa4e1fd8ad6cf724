import { warnOnce } from '../env/log.ts'
import { pageUrl } from '../env/page.ts'
import type { Decoder } from '../model/decoder.ts'
import { quoted } from '../model/quoted.ts'
import { asWebUrl } from '../model/read.ts'
import { asPictureUrl } from '../model/picture-url.ts'

/** The address of a picture that may be loaded (docs/rules.md §5.2), else '', with a warning for the page's author. */
export function allowedPicture(value: unknown, base?: string): string {
  const url = asPictureUrl(value, base, pageUrl())
  const refused = url ? '' : asWebUrl(value, base)
  if (refused.startsWith('http:')) warnOnce(`Image URL must use HTTPS protocol: ${quoted(value)}`)
  else if (refused) warnOnce(`a picture on the visitor’s computer or in their network is left out: ${quoted(value)}`)
  return url
}

export const pictureUrl =
  (base?: string): Decoder<string> =>
  (value) =>
    allowedPicture(value, base)
