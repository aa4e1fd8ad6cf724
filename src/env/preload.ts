import { ofDocument } from './dom.ts'
import { whenVisible } from './page.ts'
import { own } from '../model/read.ts'

/** What the browser knows about the connection of the device. Only Chromium says so. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether the visitor saves data, or would wait for the page's own files. */
function isCostly(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  const { saveData, effectiveType = '' } = own(connection ?? {})
  return saveData === true || effectiveType.endsWith('2g')
}

/** A policy of the page that allows scripts by nonce allows this one as well. */
const pageNonce = (): string => ofDocument('querySelector')<HTMLScriptElement>('script[nonce]')?.nonce ?? ''

function append(url: string): void {
  const link = ofDocument('createElement')('link')
  link.rel = 'modulepreload'
  link.href = url
  link.nonce = pageNonce()
  const remove = (): void => link.remove()
  link.addEventListener('load', remove)
  link.addEventListener('error', remove)
  ofDocument('head').append(link)
}

const known = new Set<string>()

/**
 * Lets the browser fetch modules before they are wanted, and evaluates none of them. Not before somebody sees the page,
 * and not where bytes are dear, unless a press needs them.
 */
export function preload(urls: readonly string[], isNeeded: boolean): void {
  const unknown = urls.filter((url) => !known.has(url))
  if (unknown.length === 0 || (isCostly() && !isNeeded)) return
  unknown.forEach((url) => known.add(url))
  void whenVisible().then(() => unknown.forEach(append))
}
