import type { MarkdownRenderer } from 'vitepress'

/** Renders the code of ` ```html live ` twice: as a part of the page, and as text. */
export function liveFence(md: MarkdownRenderer): void {
  const fence = md.renderer.rules.fence
  if (!fence) return
  md.renderer.rules.fence = (tokens, index, ...rest) => {
    const { info = '', content = '' } = tokens[index] ?? {}
    const code = fence(tokens, index, ...rest)
    if (!/\blive\b/.test(info)) return code
    return `<LiveExample code="${encodeURIComponent(content)}" />\n${code}`
  }
}
