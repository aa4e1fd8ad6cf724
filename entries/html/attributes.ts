import { DidError } from '../../src/model/errors.ts'

/** The value of an attribute. `true` is an attribute without a text; false, null and undefined leave it out. */
export type AttributeValue = string | number | boolean | readonly string[] | null | undefined

/** A name that can't end the tag, start another attribute, or run a script. */
const NAME = /^(?!on)[a-z][a-z0-9-]*$/

/** What the kit says by itself; and what a strict policy refuses. */
const OWN = new Set(['data-state', 'data-empty', 'data-collapsed', 'data-font', 'style'])

/**
 * Attributes as texts.
 *
 * @throws DidError `invalid-option` for a name that isn't one of an attribute, or is one of an event handler
 */
export function attributesOf(given: Readonly<Record<string, AttributeValue>>): [name: string, value: string][] {
  return Object.entries(given).flatMap(([name, value]) => {
    if (!NAME.test(name) || OWN.has(name)) {
      throw new DidError('invalid-option', { text: `“${name.slice(0, 40)}” can’t be an attribute here` })
    }
    if (value === false || value === null || value === undefined) return []
    return [[name, value === true ? '' : typeof value === 'object' ? value.join(' ') : String(value)]]
  })
}
