import type { DocumentedElement } from '../build/documentation.ts'
import { PAGE_SETTINGS, type Entry } from '../build/property-docs.ts'
import type { Row } from '../../entries/cli/migrate/rows.ts'

const cell = (text = ''): string => text.replace(/\s*\n\s*/g, ' ').replaceAll('|', '\\|')
const code = (name: string): string => `\`${name}\``

function table(headings: string[], entries: Entry[] | undefined, columns: (entry: Entry) => string[]): string[] {
  if (!entries || entries.length === 0) return []
  const rows = entries.map((entry) => `| ${columns(entry).join(' | ')} |`)
  return [`| ${headings.join(' | ')} |`, `|${' --- |'.repeat(headings.length)}`, ...rows, '']
}

const named = (entry: Entry): string[] => [code(entry.name), cell(entry.description)]

/** A union of texts becomes a list of words. */
const typeCell = (type = ''): string =>
  type.startsWith("'")
    ? type
        .split(' | ')
        .map((value) => (value === 'string' ? 'a name' : code(value.slice(1, -1))))
        .join(', ')
    : code(cell(type))
const defaultText = (value?: string): string =>
  value === undefined ? '' : `. Default: ${code(value.replaceAll("'", ''))}`

/** The values of an attribute or a field. A flag has none: it is there or not. */
const valuesOf = ({ type, default: value }: Entry): string =>
  type === undefined || type.text === 'boolean' ? '' : `${typeCell(type.text)}${defaultText(value)}`

/** What it is, and in a line of its own which values it has. */
const described = (entry: Entry): string => [cell(entry.description), valuesOf(entry)].filter(Boolean).join('<br>')

const typed = (entry: Entry): string[] => [code(entry.name), described(entry)]

/** The settings of the page are the same on each element, so they have a page of their own. */
const settingsLine = (settings: Entry[]): string[] => [
  `### ${PAGE_SETTINGS}`,
  '',
  `The element takes these [settings](../settings.md) as well: ${settings.map(({ name }) => code(name)).join(', ')}.`,
  '',
]

/** What the page describes with the settings: an element has them for itself. */
const OWN_SETTINGS = ['locale', 'theme']
const OWN_SETTINGS_LINE = 'It takes a [`locale`](../languages.md) and a [`theme`](../theming.md) of its own.'

const isSame = (one: Entry, other: Entry): boolean => one.name === other.name && described(one) === described(other)
const lineOf = (text: string, entries: Entry[]): string[] =>
  entries.length > 0 ? [`${text} ${entries.map(({ name }) => code(name)).join(', ')}.`, ''] : []

/** The attributes without a group, which people look for first. */
function firstAttributes(entries: Entry[], isElement: boolean): string[] {
  if (!isElement) return table(['Attribute', 'What it is'], entries, typed)
  const rows = entries.filter(({ name }) => !OWN_SETTINGS.includes(name))
  const own = rows.length < entries.length ? [OWN_SETTINGS_LINE, ''] : []
  return [...table(['Attribute', 'What it is'], rows, typed), ...own]
}

/**
 * The attributes under the headings of their groups, which come in the order of their first attributes. What another
 * element describes in the same words is a link.
 */
function attributeBlocks(
  { attributes = [], tagName }: Partial<DocumentedElement>,
  known?: DocumentedElement,
): string[] {
  const groups = [...new Set(['', ...attributes.map(({ group = '' }) => group)])]
  const blocks = groups.map((name) => {
    const entries = attributes.filter(({ group = '' }) => group === name)
    if (name === PAGE_SETTINGS) return settingsLine(entries)
    if (name === '') return firstAttributes(entries, Boolean(tagName))
    const [same, others] = [true, false].map((wanted) =>
      entries.filter((entry) => (known?.attributes ?? []).some((each) => isSame(each, entry)) === wanted),
    ) as [Entry[], Entry[]]
    const anchor = name.toLowerCase().replaceAll(' ', '-')
    const link = `As on [\`<${known?.tagName}>\`](./${known?.tagName}.md#${anchor}):`
    return [`### ${name}`, '', ...table(['Attribute', 'What it is'], others, typed), ...lineOf(link, same)]
  })
  return blocks.flat()
}

/** What follows the groups has a heading as well. */
const section = (heading: string, rows: string[]): string[] => (rows.length > 0 ? [`### ${heading}`, '', ...rows] : [])

/** The contract of one element in Markdown, without what the page of a known one describes. */
export function tablesOf(element: Partial<DocumentedElement>, known?: DocumentedElement): string {
  const properties = element.members?.filter(({ kind, attribute }) => kind === 'field' && !attribute)
  const methods = element.members?.filter(({ kind }) => kind === 'method')
  const blocks = [
    attributeBlocks(element, known),
    section('Properties', table(['Property', 'What it is'], properties, typed)),
    section(
      'Methods',
      table(['Method', 'What it is'], methods, (entry) => [code(`${entry.name}()`), cell(entry.description)]),
    ),
    section('Events', table(['Event', 'When, and what `detail` has'], element.events, typed)),
    section(
      'Slots',
      table(['Slot', 'What it is'], element.slots, (entry) => [
        entry.name ? code(entry.name) : '(default)',
        cell(entry.description),
      ]),
    ),
    section('Parts', table(['Part', 'What it is'], element.cssParts, named)),
    section('Custom properties', table(['Custom property', 'What it is'], element.cssProperties, named)),
  ]
  return blocks.flat().join('\n').trimEnd()
}

/** All events of the kit. */
export const eventTable = (events: Entry[]): string =>
  table(['Event', '`detail`', 'When'], events, ({ name, type, description }) => [
    code(name),
    code(cell(type?.text)),
    cell(description),
  ])
    .join('\n')
    .trimEnd()

/** Each error code with its sentence and what to do about it. */
export function errorTable<Code extends string>(sentences: Record<Code, string>, help: Record<Code, string>): string {
  const entries = (Object.keys(help) as Code[]).map((name) => ({ name, description: help[name] }))
  return table(['Code', 'Sentence', 'What to do'], entries, ({ name, description }) => [
    code(name),
    // A placeholder is no expression of the page.
    cell(sentences[name as Code]).replaceAll(/{\w+}/g, code),
    cell(description),
  ])
    .join('\n')
    .trimEnd()
}

/** Markdown with a table in its place; null for a text without that place. */
export function withTable(markdown: string, name: string, text: string): string | null {
  const start = `<!-- generated:${name} -->`
  const begin = markdown.indexOf(start)
  const end = begin < 0 ? -1 : markdown.indexOf('<!-- /generated -->', begin)
  return end < 0 ? null : `${markdown.slice(0, begin + start.length)}\n\n${text}\n\n${markdown.slice(end)}`
}

/** What takes the place of each name of the platform's React kit. */
export const migrationTable = (rows: readonly Row[]): string =>
  [
    '| React kit | Here | Move |\n| --- | --- | --- |',
    ...rows.map(({ names, here, work }) => `| ${names.map(code).join(', ')} | ${cell(here)} | ${work} |`),
  ].join('\n')
