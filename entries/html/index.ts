/*
 * Elements as HTML, for the answer of a server: the entry `did-connect-elements/html`. They are on screen before any
 * script, and the script takes them over. It needs no DOM.
 */
import { DidError } from '../../src/model/errors.ts'
import { wholeCss } from '../../src/style/sheet.ts'
import { attributesOf, type AttributeValue } from './attributes.ts'
import { ELEMENTS } from './elements.tsx'
import { readPage, type RenderOptions } from './page.ts'
import { Rendering } from './render.ts'
import type { ElementTag } from './tags.ts'

export { replayScript } from './replay-script.ts'
export type { AttributeValue, ElementTag, RenderOptions }

/**
 * Writes an element as HTML, with what it shows in a shadow root. Every value is escaped.
 *
 * @param tag - an element of the kit
 * @param attributes - its attributes, by the names that they have in HTML
 * @param options - what your server knows of the page and its visitor
 * @returns the HTML of the element. Send a page with a `user` as `Cache-Control: private`
 * @throws DidError `invalid-option` for another tag, or a name that can't be an attribute
 * @example renderToString('did-connect-button', { size: 'large' }, { locale: 'de', theme: 'system', nonce })
 */
export function renderToString(
  tag: ElementTag,
  attributes: Readonly<Record<string, AttributeValue>> = {},
  options: RenderOptions = {},
): string {
  if (!Object.hasOwn(ELEMENTS, tag)) {
    throw new DidError('invalid-option', { text: `“${String(tag).slice(0, 40)}” is not an element of the kit` })
  }
  const { nonce, styleSheet, text } = options
  const rendering = new Rendering({ page: readPage(options), nonce, styleSheet })
  return rendering.element(tag, attributesOf(attributes), text)
}

/**
 * The styles of the elements, for a file of your own. `dist/html.css` has the same.
 *
 * @returns the text of a style sheet
 * @example writeFileSync('public/html.css', styleSheetText())
 */
export const styleSheetText = (): string => wholeCss()
