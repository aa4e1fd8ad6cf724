import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { kebabCase } from '../src/model/case.ts'
import { ROOT } from './run.ts'

/** What a row of a table of properties says about a property: its converter, or its setting. */
interface Row {
  fallback: unknown
  values?: readonly unknown[]
  range?: readonly [number, number]
  /** Of an object. */
  type?: string
}

export interface PropertyDoc {
  /** Of the property. */
  name: string
  attribute: string
  type: string
  /** Undefined for false, and when the default depends on something else. */
  default?: string
  description: string
}

const FOLDER = 'elements/properties'
const SETTINGS_FILE = 'src/stores/settings.ts'
/** Files whose rows several elements have. The first comment on a property counts. */
const SHARED = [`${FOLDER}/look.ts`, `${FOLDER}/connect.ts`, SETTINGS_FILE]

/** The doc comments on the rows of the tables in a file, by property name. */
export function commentsIn(source: string): Map<string, string> {
  const rows = source.matchAll(/^ {2}\/\*\*((?:(?!\*\/)[^])*)\*\/\n {2}(\w+)[:,]/gm)
  return new Map([...rows].map(([, comment = '', name = '']) => [name, comment.replace(/\n\s*\* ?/g, ' ').trim()]))
}

function typeOf({ fallback, values, type }: Row): string {
  if (type) return type
  if (values && fallback !== null) return values.map((value) => `'${String(value)}'`).join(' | ')
  return typeof fallback === 'boolean' || typeof fallback === 'number' ? typeof fallback : 'string'
}

function defaultOf({ fallback, values, range }: Row): string | undefined {
  if (typeof fallback === 'string' && fallback !== '' && (values || fallback.startsWith('/'))) return fallback
  return typeof fallback === 'number' && range && fallback >= range[0] ? `${fallback}` : undefined
}

/** What the type does not say. */
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

/** The documentation of a table. Its comments are in the files, in this order. @throws if one is missing */
function docsOf(table: Record<string, Row>, files: string[]): PropertyDoc[] {
  const comments = files.map((file) => commentsIn(readFileSync(join(ROOT, file), 'utf8')))
  return Object.entries(table).map(([name, row]) => {
    const comment = comments.find((found) => found.has(name))?.get(name)
    if (!comment) throw new Error(`${name} has no comment in ${files.join(', ')}`)
    const description = describe(comment, row)
    return { name, attribute: kebabCase(name), type: typeOf(row), default: defaultOf(row), description }
  })
}

/** All settings. The default of `appUrl` is the page's origin, which its comment says. */
async function settingRows(): Promise<Record<string, Row>> {
  const { SETTINGS } = await import('../src/stores/settings.ts')
  const { loadLanguage: _loadLanguage, ...rows } = SETTINGS
  return { ...rows, appUrl: { fallback: '' }, messages: { fallback: {}, type: 'HostMessages' } }
}

/** The properties of an element. One that pages do not create has no table. */
export async function propertyDocs(tag: string): Promise<PropertyDoc[]> {
  const file = `${FOLDER}/${tag.replace(/^did-/, '')}.ts`
  if (!existsSync(join(ROOT, file))) return []
  const { properties } = (await import(join(ROOT, file))) as { properties: Record<string, Row> }
  const { locale: _locale, theme: _theme, ...settings } = await settingRows()
  // Elements pass settings on; the defaults are those of the settings.
  const rows = Object.entries(properties).map(([name, row]) => [name, settings[name] ?? row])
  return docsOf(Object.fromEntries(rows), [file, ...SHARED])
}

export const settingDocs = async (): Promise<PropertyDoc[]> => docsOf(await settingRows(), [SETTINGS_FILE])
