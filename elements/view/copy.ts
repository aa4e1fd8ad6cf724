import { copyText } from '../../src/env/clipboard.ts'
import { emit } from '../base/events.ts'

/** Copies a text, inside the click on a button of the element, and tells the page. False if the browser refuses. */
export const copyFor =
  (host: HTMLElement) =>
  async (text: string, button: HTMLElement): Promise<boolean> => {
    const isCopied = await copyText(text, button)
    if (isCopied) emit(host, 'did-copy', { text })
    return isCopied
  }
