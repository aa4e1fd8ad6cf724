/**
 * A member of the document as the browser made it. In the page's markup a form, a picture or a frame may have the name
 * of a member and stand in its place.
 */
export function ofDocument<Name extends keyof Document>(name: Name, owner: Document = document): Document[Name] {
  const member: unknown = Reflect.get(Document.prototype, name, owner)
  return (typeof member === 'function' ? member.bind(owner) : member) as Document[Name]
}

/** Sets a member of the document, whatever in the markup has its name. */
export function setInDocument<Name extends keyof Document>(name: Name, value: Document[Name]): void {
  Reflect.set(Document.prototype, name, value, document)
}

/** Members of `document` that a library of the kit reads there and nowhere else. */
const NEEDED = [
  'createElement',
  'createElementNS',
  'createTextNode',
  'addEventListener',
  'defaultView',
  'activeElement',
  'body',
] as const

/** The first of the needed members that an element of the page's markup stands in for. */
export const hiddenMember = (): string | undefined =>
  NEEDED.find((name) => Reflect.get(document, name) !== Reflect.get(Document.prototype, name, document))
