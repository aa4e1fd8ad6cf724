import { copyText } from '../../src/env/clipboard.ts'
import { warn } from '../../src/env/log.ts'
import { inBrowser } from '../../src/env/page.ts'
import { openShareSheet } from '../../src/env/share.ts'
import { DidError, toDidError } from '../../src/model/errors.ts'
import { asWebUrl, own } from '../../src/model/read.ts'
import { callHost, hasConfiguredBridge, hasHost } from '../../src/session/host/bridge.ts'

export interface ShareOptions {
  /** The text to share. */
  content?: string
  /** Address of a picture; it has to be https. */
  image?: string
}

/** How it was shared. */
export type Shared = 'wallet' | 'sheet' | 'copied'

/** Only https pictures are shared; others are omitted with a warning (docs/rules.md §4.8). */
function secureImage(image: string | undefined): string {
  const url = asWebUrl(image)
  if (url.startsWith('https:')) return url
  if (image) warn('only pictures with an https address can be shared.')
  return ''
}

/** False without a host that can share. */
async function shareByHost(content: string, imgUrl: string): Promise<boolean> {
  if (!hasHost()) return false
  try {
    const reply = await callHost('arcShare', { content, imgUrl })
    return !hasConfiguredBridge() || reply !== undefined
  } catch (error) {
    // Old wallets share and never answer.
    if (toDidError(error).code === 'timeout') return true
    throw error
  }
}

async function shareWith(content: string, image: string): Promise<Shared> {
  if (await shareByHost(content, image)) return 'wallet'
  const data = { ...(content && { text: content }), ...(image && { url: image }) }
  if (await openShareSheet(data)) return 'sheet'
  const text = [content, image].filter(Boolean).join('\n')
  if (inBrowser() && (await copyText(text))) return 'copied'
  throw new DidError('unsupported')
}

/** Shares a text or a picture. Call it inside the click. @throws DidError */
export async function share(options: ShareOptions): Promise<Shared> {
  const { content = '', image } = own(options)
  const picture = secureImage(image)
  if (!content && !picture) throw new DidError('invalid-option', { text: 'params error' })
  try {
    return await shareWith(content, picture)
  } catch (error) {
    if (error instanceof DidError) throw error
    const isClosed = error instanceof DOMException && error.name === 'AbortError'
    throw new DidError(isClosed ? 'closed' : 'request-failed', { cause: error })
  }
}
