import { kebabCase } from '../../src/model/case.ts'
import type { Documented } from './compiler.ts'

/** A line of the manifest, and of a table. */
export interface Entry {
  name: string
  description?: string
  type?: { text: string }
  default?: string
  /** The property of an attribute. */
  fieldName?: string
  /** The heading that an attribute stands under; none for what people look for first. */
  group?: string
}

/** What a row of a table of properties says about a property: its converter, or its setting. */
interface Row {
  fallback: unknown
  values?: readonly unknown[]
  known?: readonly string[]
  range?: readonly [number, number]
  /** Of an object. */
  type?: string
  group?: string
}

export type Rows = Record<string, Row>

const quoted = (words: readonly unknown[]): string => words.map((word) => `'${String(word)}'`).join(' | ')

function typeOf({ fallback, values, known, type }: Row): string {
  if (type) return type
  if (known) return `${quoted(known)} | string`
  if (values && fallback !== null) return quoted(values)
  return typeof fallback === 'boolean' || typeof fallback === 'number' ? typeof fallback : 'string'
}

/** Undefined for false, and when the default depends on something else. */
function defaultOf({ fallback, values, known, range }: Row): string | undefined {
  if (typeof fallback === 'string' && fallback !== '' && (values || known || fallback.startsWith('/')))
    return `'${fallback}'`
  return typeof fallback === 'number' && range && fallback >= range[0] ? `${fallback}` : undefined
}

/** What the type doesn't say. */
function limitsOf({ fallback, values, range }: Row): string {
  if (range) return `, ${range[0]} to ${range[1]}`
  return values && fallback === null ? ` (${values.map((value) => `\`${String(value)}\``).join(', ')})` : ''
}

/** The sentence, with its limits before what follows the first part. */
function describe(comment: string, row: Row): string {
  const limits = limitsOf(row)
  const end = comment.indexOf('. ')
  return limits && end > 0 ? `${comment.slice(0, end)}${limits}${comment.slice(end)}` : comment + limits
}

/** The group of the settings that elements pass on. */
export const PAGE_SETTINGS = 'Settings of the page'

/**
 * The attributes of a table: types and defaults from its rows, descriptions from their comments, where `@group` names
 * their group.
 */
export function attributesOf(rows: Rows, documented: Documented[]): Entry[] {
  const comments = new Map(documented.map((each) => [each.name, each]))
  const scriptOnly = propertiesOnlyOf(documented).map(({ name }) => name)
  const written = Object.entries(rows).filter(([name]) => !scriptOnly.includes(name))
  return written.map(([name, row]) => ({
    // An object can't be an attribute.
    name: row.type ? name : kebabCase(name),
    fieldName: name,
    type: { text: typeOf(row) },
    default: defaultOf(row),
    group: row.group ?? comments.get(name)?.tags.find((tag) => tag.name === 'group')?.text,
    description: describe(comments.get(name)?.description ?? '', row),
  }))
}

/**
 * The properties of a table that have functions, so no attribute: `@propertyOnly` in their comment names their type.
 */
export const propertiesOnlyOf = (documented: Documented[]): Entry[] =>
  documented.flatMap(({ name, description, tags }) => {
    const type = tags.find((tag) => tag.name === 'propertyOnly')
    return type ? [{ name, description, type: { text: type.text } }] : []
  })

/** All settings. The default of `appUrl` is the page's origin, which its comment says. */
export async function settingRows(): Promise<Rows> {
  const { SETTINGS } = await import('../../src/core/settings.ts')
  const { loadLanguage: _loadLanguage, ...rows } = SETTINGS
  return {
    ...rows,
    appUrl: { fallback: '' },
    messages: { fallback: {}, type: 'HostMessages' },
    sessionOrigins: { fallback: [], type: 'string[]' },
  }
}

/** The properties of an element. Elements pass settings of the page on, with the defaults of those. */
export async function propertyRows(file: string): Promise<Rows> {
  const { properties } = (await import(file)) as { properties: Rows }
  const { locale: _locale, theme: _theme, ...settings } = await settingRows()
  const rowOf = (name: string, row: Row): Row => {
    const setting = settings[name]
    return setting ? { ...setting, group: PAGE_SETTINGS } : row
  }
  return Object.fromEntries(Object.entries(properties).map(([name, row]) => [name, rowOf(name, row)]))
}
