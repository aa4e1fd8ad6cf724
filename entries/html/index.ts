/*
 * Elements as HTML, for the answer of a server: the entry `did-connect-elements/html`. They are on screen before any
 * script, and the script takes them over. It needs no DOM.
 */
import { DidError } from '../../src/model/errors.ts'
import { own } from '../../src/model/read.ts'
import { wholeCss } from '../../src/style/sheet.ts'
import { attributesOf, type AttributeValue } from './attributes.ts'
import { ELEMENTS } from './elements.tsx'
import { escapeText } from './escape.ts'
import { readPage, type RenderOptions } from './page.ts'
import { Rendering } from './render.ts'
import type { ElementTag } from './tags.ts'

export { replayScript } from './replay-script.ts'
export type { AttributeValue, ElementTag, RenderOptions }

/** What `renderToParts` returns. */
export interface ElementParts {
  /** Attributes for the tag, besides those that you gave */
  attributes: Record<string, string>
  /** The HTML between the tags */
  html: string
}

/** @throws DidError for an address that no style sheet has */
function readStyleSheet(address: string, page: string): string {
  const base = page || 'https://page.invalid'
  if (URL.canParse(address, base) && /^(https?|data):$/.test(new URL(address, base).protocol)) return address
  throw new DidError('invalid-option', { text: `styleSheet can’t be “${address.slice(0, 80)}”` })
}

function begin(tag: ElementTag, options: RenderOptions): Rendering {
  if (!Object.hasOwn(ELEMENTS, tag)) {
    throw new DidError('invalid-option', { text: `“${String(tag).slice(0, 40)}” is not an element of the kit` })
  }
  const { nonce, styleSheet } = own(options)
  const page = readPage(options)
  return new Rendering({ page, nonce, styleSheet: styleSheet && readStyleSheet(styleSheet, page.url) })
}

/**
 * Writes an element as HTML, with what it shows in a shadow root. Every value is escaped.
 *
 * @param tag - an element of the kit
 * @param attributes - its attributes, by the names that they have in HTML
 * @param options - what your server knows of the page and its visitor
 * @returns the HTML of the element. Send a page with a `user` as `Cache-Control: private`
 * @throws DidError `invalid-option` for another tag, a name that can't be an attribute, or an option that can't be used
 * @example renderToString('did-connect-button', { size: 'large' }, { locale: 'de', theme: 'system', nonce })
 */
export const renderToString = (
  tag: ElementTag,
  attributes: Readonly<Record<string, AttributeValue>> = {},
  options: RenderOptions = {},
): string => begin(tag, options).element(tag, attributesOf(attributes), own(options).text)

/**
 * Writes what belongs into an element, for a template language or a framework that writes the tag by itself. The
 * components of `did-connect-elements/react` use it.
 *
 * @param tag - an element of the kit
 * @param attributes - the attributes that you write into the tag
 * @param options - what your server knows of the page and its visitor
 * @returns the HTML between the tags, and what the tag needs besides your attributes
 * @throws DidError `invalid-option` for another tag, a name that can't be an attribute, or an option that can't be used
 * @example const { attributes, html } = renderToParts('did-avatar-menu', { size: 48 }, { user, nonce })
 */
export function renderToParts(
  tag: ElementTag,
  attributes: Readonly<Record<string, AttributeValue>> = {},
  options: RenderOptions = {},
): ElementParts {
  const { text = '' } = own(options)
  const { host, template } = begin(tag, options).parts(tag, attributesOf(attributes), text)
  return { attributes: Object.fromEntries(host), html: template + escapeText(text) }
}

/**
 * The styles of the elements, for a file of your own. `dist/html.css` has the same.
 *
 * @returns the text of a style sheet
 * @example writeFileSync('public/html.css', styleSheetText())
 */
export const styleSheetText = (): string => wholeCss()
