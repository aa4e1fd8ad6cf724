// Reads the doc comments of the element classes. scripts/manifest.ts adds the attributes and properties.

/** Without private members. */
const withPublicMembers = (element) => ({
  ...element,
  members: (element.members ?? []).filter(({ name }) => !name.startsWith('#')),
})

const tagsOnly = {
  name: 'tags-only',
  packageLinkPhase({ customElementsManifest }) {
    for (const module of customElementsManifest.modules) {
      module.declarations = module.declarations.filter(({ tagName }) => tagName).map(withPublicMembers)
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
  exclude: ['elements/*.test.*'],
  outdir: 'dist',
  packagejson: false,
  plugins: [tagsOnly],
}
