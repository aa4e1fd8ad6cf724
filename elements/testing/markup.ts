/** Markup with the attributes in one order. */
export function markupOf(node: Node): string {
  if (!(node instanceof Element)) return [...node.childNodes].map(markupOf).join('') || (node.textContent ?? '')
  // React sets properties of a custom element where the first drawing sets attributes, which comes to the same.
  const isNested = node.localName.startsWith('did-')
  const attributes = [...node.attributes]
    .filter(({ name }) => !isNested || !['locale', 'theme'].includes(name))
    .map(({ name, value }) => ` ${name}="${value}"`)
    .sort()
  return `<${node.localName}${attributes.join('')}>${[...node.childNodes].map(markupOf).join('')}</>`
}
