import type { DocumentedElement, Entry } from './manifest.ts'

const cell = (text = ''): string => text.replace(/\s*\n\s*/g, ' ').replaceAll('|', '\\|')
const code = (name: string): string => `\`${name}\``

function table(title: string, entries: Entry[] | undefined, columns: (entry: Entry) => string[]): string[] {
  if (!entries || entries.length === 0) return []
  const rows = entries.map((entry) => `| ${columns(entry).join(' | ')} |`)
  const first = rows[0] ?? ''
  const width = first.split(/(?<!\\)\|/).length - 2
  const heading = [title, ...(width === 3 ? ['Type'] : []), 'What it is']
  return [`| ${heading.join(' | ')} |`, `|${' --- |'.repeat(width)}`, ...rows, '']
}

const named = (entry: Entry): string[] => [code(entry.name), cell(entry.description)]
const typed = ({ name, type, description }: Entry): string[] => [code(name), code(cell(type?.text)), cell(description)]

/** The contract of one element in Markdown. */
export function tablesOf(element: DocumentedElement): string {
  const methods = element.members?.filter(({ kind }) => kind === 'method')
  const blocks = [
    table('Attribute', element.attributes, typed),
    table('Method', methods, (entry) => [code(`${entry.name}()`), cell(entry.description)]),
    table('Event', element.events, (entry) => [
      code(entry.name),
      code(cell(entry.type?.text.replace(/^CustomEvent<(.*)>$/, '$1'))),
      cell(entry.description),
    ]),
    table('Slot', element.slots, (entry) => [entry.name ? code(entry.name) : '(default)', cell(entry.description)]),
    table('Part', element.cssParts, named),
    table('Custom property', element.cssProperties, named),
  ]
  return blocks.flat().join('\n').trimEnd()
}

/** Markdown with each element's tables between its markers; elements without markers are named in `missing`. */
export function withTables(markdown: string, elements: DocumentedElement[]): { text: string; missing: string[] } {
  const missing: string[] = []
  let text = markdown
  for (const element of elements) {
    const start = `<!-- generated:${element.tagName} -->`
    const begin = text.indexOf(start)
    const end = begin < 0 ? -1 : text.indexOf('<!-- /generated -->', begin)
    if (end < 0) missing.push(element.tagName)
    else text = `${text.slice(0, begin + start.length)}\n\n${tablesOf(element)}\n\n${text.slice(end)}`
  }
  return { text, missing }
}
