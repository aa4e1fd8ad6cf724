/** The fields of package.json that a published package needs. */
export interface PublicFields {
  version: string
  author?: string
  homepage?: string
  repository?: { url?: string }
}

/** What npm and readers need of package.json, each with the reason. */
const FIELDS: [name: string, isThere: (fields: PublicFields) => boolean, reason: string][] = [
  ['author', ({ author }) => Boolean(author), 'npm shows who wrote the package.'],
  [
    'repository.url',
    ({ repository }) => Boolean(repository?.url),
    'npm needs it for provenance, and for the pictures and links of the README on its page.',
  ],
  ['homepage', ({ homepage }) => Boolean(homepage), 'it is the address of the documentation site.'],
]

/** What a release still needs: a sentence for each fact that is missing. */
export function releaseNeeds(fields: PublicFields, missingTranslations: Map<string, string[]>): string[] {
  const lacking = FIELDS.filter(([, isThere]) => !isThere(fields))
  return [
    ...lacking.map(([name, , reason]) => `package.json needs "${name}": ${reason}`),
    ...[...missingTranslations].map(([locale, texts]) => {
      const quoted = texts.map((text) => `"${text}"`).join(', ')
      return `src/i18n needs the translation of ${quoted} for ${locale}.`
    }),
  ]
}

/** What keeps this checkout from being published: npm gets what the build makes from the tagged commit. */
export function publishNeeds({ version }: PublicFields, tagsHere: string[], changes: string): string[] {
  return [
    ...(tagsHere.includes(`v${version}`)
      ? []
      : [`This commit needs the tag v${version}: npm run release -- ${version}`]),
    ...(changes ? [`These files have to be committed or removed:\n${changes}`] : []),
  ]
}
