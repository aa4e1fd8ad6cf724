import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { withCompiler, type Documented, type SourceModule } from './compiler.ts'
import { attributesOf, propertiesOnlyOf, propertyRows, settingRows, type Entry } from './property-docs.ts'
import { ROOT } from '../lib/run.ts'

/*
 * The public contract of the elements, from the types, tables and doc comments of the sources. The manifest, the tables
 * of the documentation, the data for editors and the demo are made from it.
 */

export interface DocumentedElement {
  name: string
  tagName: string
  description?: string
  attributes?: Entry[]
  events?: Entry[]
  slots?: Entry[]
  cssParts?: Entry[]
  cssProperties?: Entry[]
  members?: (Entry & { kind: string; attribute?: string })[]
}

export interface Documentation {
  elements: DocumentedElement[]
  /** The settings of the page, as attributes. */
  settings: Entry[]
  /** Those of the session come first. */
  events: Entry[]
  /** Which each element of the session dispatches besides its own. */
  sessionEvents: Entry[]
}

const EVENTS = 'elements/base/events.ts'
const SETTINGS = 'src/core/settings.ts'

/** The events of an interface, with the types of their details. */
export const eventsOf = (module: SourceModule, name: string): Entry[] =>
  module.members(name).map((event) => ({
    name: event.name,
    description: event.description,
    type: { text: event.type },
  }))

/** The tags of one kind in the comment of a class: `name - description`. The default slot has no name. */
function tagged({ tags }: Documented, kind: string): Entry[] {
  const texts = tags.filter((tag) => tag.name === kind).map(({ text }) => ` ${text} `)
  return texts.map((text) => {
    const [name = '', ...description] = text.split(' - ')
    return { name: name.trim(), description: description.join(' - ').trim() }
  })
}

function membersOf(attributes: Entry[], others: Entry[], methods: Documented[]): DocumentedElement['members'] {
  const fields = attributes.map(({ name: attribute, fieldName: name = '', ...entry }) => {
    return { kind: 'field', name, attribute, privacy: 'public', ...entry }
  })
  // What the browser calls has no comment.
  const called = methods.filter(({ isMethod, description }) => isMethod && description)
  return [
    ...fields,
    ...others.map((entry) => ({ kind: 'field', privacy: 'public', ...entry })),
    ...called.map(({ name, description, type }) => ({
      kind: 'method',
      name,
      return: { type: { text: type } },
      description,
    })),
  ]
}

const classOf = (tag: string): string => tag.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The contract of an element. Its class is the export of its file, and both are named like the tag. */
function elementOf(
  tagName: string,
  module: SourceModule,
  attributes: Entry[],
  others: Entry[],
  events: Entry[],
): DocumentedElement {
  const name = classOf(tagName)
  const documented = module.exports().find((each) => each.name === name)
  if (!documented) throw new Error(`${tagName}.ts does not export ${name}.`)
  const own = tagged(documented, 'fires').map((event) => {
    const type = events.find((each) => each.name === event.name)?.type
    if (!type) throw new Error(`${name} fires ${event.name}, which is not in ${EVENTS}.`)
    return { ...event, type }
  })
  return {
    name,
    tagName,
    description: documented.description,
    attributes,
    members: membersOf(attributes, others, module.members(name)),
    events: own,
    slots: tagged(documented, 'slot'),
    cssParts: tagged(documented, 'csspart'),
    cssProperties: tagged(documented, 'cssprop'),
  }
}

/** The elements by their tags, each with its file, and with its table of properties if pages create it. */
async function readTables() {
  const folders = readdirSync(join(ROOT, 'elements')).map((name) => ({
    tag: `did-${name}`,
    folder: `elements/${name}`,
  }))
  const files = folders.map(({ tag, folder }) => ({ tag, folder, file: `${folder}/${tag}.ts` }))
  const elements = files.filter(({ file }) => existsSync(join(ROOT, file)))
  const tables = elements
    .toSorted((one, other) => (`${one.tag}.` < `${other.tag}.` ? -1 : 1))
    .map(async ({ tag, folder, file }) => {
      const table = `${folder}/properties.ts`
      return existsSync(join(ROOT, table))
        ? { tag, file, table, rows: await propertyRows(join(ROOT, table)) }
        : { tag, file }
    })
  return Promise.all(tables)
}

/** Reads the documentation of all elements, settings and events. */
export async function readDocumentation(): Promise<Documentation> {
  const [tables, settings] = await Promise.all([readTables(), settingRows()])
  return withCompiler((open) => {
    const sessionEvents = eventsOf(open(EVENTS), 'SessionEventDetails')
    const isOfSession = ({ name }: Entry): boolean => sessionEvents.some((event) => event.name === name)
    const others = eventsOf(open(EVENTS), 'DidEventDetails').filter((event) => !isOfSession(event))
    const events = [...sessionEvents, ...others]
    const elements = tables.map(({ tag, file, table, rows }) => {
      const properties = table ? open(table).members('properties') : []
      const attributes = table ? attributesOf(rows, properties) : []
      return elementOf(tag, open(file), attributes, propertiesOnlyOf(properties), events)
    })
    return { elements, settings: attributesOf(settings, open(SETTINGS).members('SETTINGS')), events, sessionEvents }
  })
}
