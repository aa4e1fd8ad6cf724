/**
 * Inherits the browser's own members of a document. Not by the name of its class: MooTools replaces `Document`, and
 * Vitest's jsdom has no `HTMLDocument`.
 */
const members = (): object => Object.getPrototypeOf(document) as object

/**
 * The browser's own member of a document. A form, image or frame in the page's markup that has the name of a member
 * hides it (DOM clobbering).
 */
export function ofDocument<Name extends keyof Document>(name: Name, owner: Document = document): Document[Name] {
  const member: unknown = Reflect.get(members(), name, owner)
  return (typeof member === 'function' ? member.bind(owner) : member) as Document[Name]
}

/** Sets a member of the document, even if markup hides it. */
export function setInDocument<Name extends keyof Document>(name: Name, value: Document[Name]): void {
  Reflect.set(members(), name, value, document)
}

/** Members that libraries of the kit read directly from `document`. */
const NEEDED = [
  'createElement',
  'createElementNS',
  'createTextNode',
  'addEventListener',
  'defaultView',
  'activeElement',
  'body',
] as const

/** Markup hides a member behind a value. An accessor comes from a program, such as an emulated window. */
const isHidden = (name: keyof Document): boolean =>
  Reflect.get(document, name) !== Reflect.get(members(), name, document) &&
  !Object.getOwnPropertyDescriptor(document, name)?.get

/** The first member that the kit needs and an element in the page's markup hides. */
export const hiddenMember = (): string | undefined => NEEDED.find(isHidden)
