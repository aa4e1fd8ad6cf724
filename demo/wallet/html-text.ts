const BLOCKS =
  /^(address|article|blockquote|dd|div|dl|dt|figure|footer|form|h[1-6]|header|hr|li|main|ol|p|pre|section|table|tr|ul)$/i
const SILENT = /^(script|style|template|title)$/i

function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replaceAll(/\s+/g, ' ')
  const name = node.nodeName
  if (SILENT.test(name)) return ''
  if (/^br$/i.test(name)) return '\n'
  const inner = [...node.childNodes].map(textOf).join('')
  return BLOCKS.test(name) ? `\n${inner}\n` : inner
}

/** What a page says, as plain text. Nothing of the page is loaded or run: it is read in a document of its own. */
export function htmlText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return textOf(body)
    .replaceAll(/ *\n */g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
