import type { KitFile } from '../../../../scripts/docs/first-steps.ts'
import type { DocumentedTag } from './elements.data.ts'

/*
 * The choices of the playground, in the link that carries them and in the snippet. What a link names is checked:
 * unknown elements, attributes and values are left out.
 */

export interface Choices {
  tag: string
  /** Attributes by name; '' for a flag. */
  attributes: Record<string, string>
  app: string
  theme: string
  locale: string
}

const ATTRIBUTE = 'a-'

/** Attributes that show something at once. */
const STARTS: Record<string, Record<string, string>> = {
  'did-connect-button': { 'always-visible': '' },
  'did-connect-panel': { 'always-visible': '' },
  'did-address': { did: 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA' },
  'did-avatar': { did: 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA', size: '64' },
  'did-user-card': { user: '{"did":"z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA","fullName":"Ada Example"}' },
}

export const startOf = (tag: string): Record<string, string> => ({ ...STARTS[tag] })

/** The choices as the part of an address after `#`. */
export function toHash({ tag, attributes, app, theme, locale }: Choices): string {
  const rest = Object.entries({ app, theme, locale }).filter(([, value]) => value !== '')
  const named = Object.entries(attributes).map(([name, value]) => [ATTRIBUTE + name, value])
  return `#${new URLSearchParams([['tag', tag], ...rest, ...named] as [string, string][])}`
}

const isValid = ({ attributes }: DocumentedTag, name: string, value: string): boolean => {
  const attribute = attributes.find((known) => known.name === name)
  return attribute !== undefined && (attribute.kind !== 'choice' || attribute.values.includes(value))
}

/** The choices that a link carries. */
export function fromHash(hash: string, elements: readonly DocumentedTag[]): Choices {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''))
  const element = elements.find(({ tag }) => tag === parameters.get('tag'))
  const tag = element?.tag ?? 'did-connect-button'
  const attributes = [...parameters]
    .filter(([name]) => name.startsWith(ATTRIBUTE))
    .map(([name, value]): [string, string] => [name.slice(ATTRIBUTE.length), value])
    .filter(([name, value]) => element && isValid(element, name, value))
  const app = parameters.get('app') ?? ''
  return {
    tag,
    attributes: element ? Object.fromEntries(attributes) : startOf(tag),
    app: URL.canParse(app) && /^https?:/.test(app) ? app : '',
    theme: ['light', 'dark', 'system'].find((value) => value === parameters.get('theme')) ?? '',
    locale: /^[a-z]{2}(-[A-Z]{2})?$/.test(parameters.get('locale') ?? '') ? (parameters.get('locale') ?? '') : '',
  }
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const attributeText = ([name, value]: [string, string]): string => (value === '' ? name : `${name}="${escape(value)}"`)

/** The element as HTML. */
export function elementOf({ tag, attributes }: Choices): string {
  const text = tag === 'did-connect-button' && !('label' in attributes) ? 'Sign in' : ''
  return `<${[tag, ...Object.entries(attributes).map(attributeText)].join(' ')}>${text}</${tag}>`
}

/** The script and the element as HTML. */
export function snippetOf(choices: Choices, { url, checks }: KitFile): string {
  const settings = { 'data-app-url': choices.app, 'data-theme': choices.theme, 'data-locale': choices.locale }
  const used = Object.entries(settings).filter(([, value]) => value !== '')
  const tag = [
    '<script type="module"',
    `src="${escape(url)}"`,
    ...(checks ? [checks] : []),
    ...used.map(attributeText),
  ].join(' ')
  return `${tag}></script>\n${elementOf(choices)}`
}
