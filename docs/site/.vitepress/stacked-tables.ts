import type { MarkdownRenderer } from 'vitepress'

type Tokens = Parameters<MarkdownRenderer['renderer']['render']>[0]
type Token = Tokens[number]

/** `display: block` takes the meaning of a table away, so each part says what it is. */
const ROLES: Record<string, string> = {
  table_open: 'table',
  thead_open: 'rowgroup',
  tbody_open: 'rowgroup',
  tr_open: 'row',
  th_open: 'columnheader',
  td_open: 'cell',
}

const textOf = (token: Token | undefined): string => (token?.children ?? []).map(({ content }) => content).join('')

/** The role of each part. In a table of more than two columns, each cell but the first names its column. */
function label(tokens: Tokens): void {
  const headings: string[] = []
  let column = 0
  for (const [index, token] of tokens.entries()) {
    const role = ROLES[token.type]
    if (role) token.attrSet('role', role)
    if (token.type === 'th_open') headings.push(textOf(tokens[index + 1]))
    if (token.type === 'tr_open') column = 0
    if (token.type !== 'td_open') continue
    if (column > 0 && headings.length > 2) token.attrSet('data-label', headings[column] ?? '')
    column += 1
  }
}

/** Marks the tables of a page for the style sheet, which stacks their rows on phones. */
export function stackedTables(md: MarkdownRenderer): void {
  // That of VitePress lets tables scroll, and drops their attributes.
  delete md.renderer.rules.table_open
  md.core.ruler.push('stacked-tables', ({ tokens }) => {
    for (const [index, token] of tokens.entries()) {
      if (token.type !== 'table_open') continue
      token.attrJoin('class', 'stacks')
      label(
        tokens.slice(
          index,
          tokens.findIndex(({ type }, at) => at > index && type === 'table_close'),
        ),
      )
    }
  })
}
