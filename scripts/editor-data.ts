import pkg from '../package.json' with { type: 'json' }
import type { DocumentedElement } from './documentation.ts'
import type { Entry } from './property-docs.ts'

/* What editors complete tags, attributes and custom properties from. */

const SCHEMAS = 'https://raw.githubusercontent.com'

const list = (label: string, entries: Entry[] = []): string =>
  entries.length === 0
    ? ''
    : `\n\n### **${label}:**\n${entries
        .map(({ name, description = '' }) => `- ${name ? `**${name}**` : '_default_'} - ${description}`)
        .join('\n')}`

const withCall = ({ name, return: returned, ...method }: NonNullable<DocumentedElement['members']>[number]): Entry => ({
  ...method,
  name: `${name}()${returned ? `: _${returned.type?.text}_` : ''}`,
})

/** What an editor shows beside a tag, as Markdown. */
function describe({ description = '', events, slots, cssParts, members = [] }: DocumentedElement): string {
  const methods = members.filter(({ kind }) => kind === 'method').map(withCall)
  const lists = [list('Events', events), list('Methods', methods), list('Slots', slots), list('CSS Parts', cssParts)]
  return `${description}\n\n---\n${lists.join('')}`
}

/** The words that an attribute takes. */
const wordsOf = ({ type }: Entry) => [...(type?.text ?? '').matchAll(/'([^']+)'/g)].map(([, name]) => ({ name }))

const brief = ({ name, description }: Entry) => ({ name, description })
const typed = ({ name, type, description }: Entry) => ({ name, type: type?.text, description })

/** For Visual Studio Code: its two files by name. */
export const vsCodeData = (elements: DocumentedElement[]): Record<string, object> => ({
  'vscode.html-data.json': {
    $schema: `${SCHEMAS}/microsoft/vscode-html-languageservice/main/docs/customData.schema.json`,
    version: 1.1,
    tags: elements.map((element) => ({
      name: element.tagName,
      description: describe(element),
      attributes: element.attributes?.map((attribute) => ({ ...brief(attribute), values: wordsOf(attribute) })),
      references: [],
    })),
  },
  'vscode.css-data.json': {
    $schema: `${SCHEMAS}/microsoft/vscode-css-languageservice/main/docs/customData.schema.json`,
    version: 1.1,
    properties: elements.flatMap(({ cssProperties = [] }) =>
      cssProperties.map((each) => ({ ...brief(each), values: [] })),
    ),
    pseudoElements: elements.flatMap(({ cssParts = [] }) =>
      cssParts.map(({ name, description }) => ({ name: `::part(${name})`, description })),
    ),
  },
})

/** For JetBrains. */
export const webTypes = (elements: DocumentedElement[]): object => ({
  $schema: `${SCHEMAS}/JetBrains/web-types/master/schema/web-types.json`,
  name: pkg.name,
  version: pkg.version,
  'description-markup': 'markdown',
  contributions: {
    html: {
      elements: elements.map((element) => {
        const events = element.events?.map(typed) ?? []
        const fields = element.members?.filter(({ kind }) => kind === 'field') ?? []
        return {
          name: element.tagName,
          description: describe(element),
          attributes: element.attributes?.map((attribute) => ({
            ...brief(attribute),
            value: { type: attribute.type?.text ?? 'string', default: attribute.default },
          })),
          slots: element.slots?.map(brief),
          events,
          js: { properties: fields.map(typed), events },
        }
      }),
    },
    css: {
      properties: elements.flatMap(({ cssProperties = [] }) => cssProperties.map(brief)),
      'pseudo-elements': elements.flatMap(({ cssParts = [] }) =>
        cssParts.map(({ name, description }) => ({ name: `part(${name})`, description })),
      ),
    },
  },
})
