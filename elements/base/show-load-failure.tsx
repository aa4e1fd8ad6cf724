import type { DidError } from '../../src/model/errors.ts'
import { $firstMarkup } from '../../src/core/frame/first-markup.ts'
import { flush } from '../../src/style/sheet.ts'
import { FirstLoadFailure } from '../../src/core/frame/first-load-failure.tsx'
import { frameSettings } from '../../src/core/frame/frame-markup.tsx'
import { HYDRATE, type Hydratable } from './interaction.ts'
import { renderStatic } from './static-render.ts'
import { own } from '../../src/model/read.ts'

type Host = HTMLElement & Hydratable & { container: ShadowRoot; locale?: string; theme?: string }

/**
 * Says in an element why its view can't be loaded, and loads it once the browser is online again. The returned function
 * takes the sentence away.
 */
export function showLoadFailure(host: Host, error: DidError, isFloating: boolean): () => void {
  // In one file, nothing has to be loaded.
  if (!__CHUNKS__) return () => {}
  const { locale = '', theme = '' } = host
  const frame = frameSettings($firstMarkup.get(), locale, theme)
  const end = new AbortController()
  const alert = renderStatic(<FirstLoadFailure {...{ frame, error, isFloating }} />, end.signal).firstElementChild
  if (alert) host.container.append(alert)
  flush()
  addEventListener('online', () => host[HYDRATE](), own({ signal: end.signal }))
  return () => {
    end.abort()
    alert?.remove()
  }
}
