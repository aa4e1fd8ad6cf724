// Reads the doc comments of the elements into dist/custom-elements.json; the README tables come from there.

const camelCase = (name) => name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase())

/** Each attribute is a property as well; `define.ts` makes them, so they are in no class body to be found. */
function withProperties(element) {
  const attributes = (element.attributes ?? []).map((entry) => ({ ...entry, fieldName: camelCase(entry.name) }))
  const fields = attributes.map(({ name, fieldName, type, description }) => {
    return { kind: 'field', name: fieldName, attribute: name, type, description, privacy: 'public' }
  })
  const methods = (element.members ?? []).filter(({ name }) => !name.startsWith('#'))
  return { ...element, attributes, members: [...fields, ...methods] }
}

const tagsOnly = {
  name: 'tags-only',
  packageLinkPhase({ customElementsManifest }) {
    for (const module of customElementsManifest.modules) {
      module.declarations = module.declarations.filter(({ tagName }) => tagName).map(withProperties)
      const names = module.declarations.map(({ name }) => name)
      module.exports = (module.exports ?? []).filter(({ declaration }) => names.includes(declaration?.name))
    }
    customElementsManifest.modules = customElementsManifest.modules.filter(
      ({ declarations }) => declarations.length > 0,
    )
  },
}

// oxlint-disable-next-line import/no-default-export -- the analyzer asks for it
export default {
  globs: ['elements/did-*.{ts,tsx}'],
  exclude: ['elements/*.test.*', 'elements/did-overlay.ts', 'elements/did-converter.ts'],
  outdir: 'dist',
  packagejson: false,
  plugins: [tagsOnly],
}
